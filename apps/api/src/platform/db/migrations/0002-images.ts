import { type Kysely, sql } from 'kysely';

/**
 * Images get a storage zone and an order within their parent; files of deleted images that buyers still see are private.
 * Uploads: `claimed_until`, when the claim of the call processing the upload expires; `refusal`, why the file was rejected.
 * `outdated_previews`: PAID images whose preview was made by an older rule. `pending_image_sweeps`: properties whose
 * deleted images must be removed or hidden.
 */
const tables = `
alter table images add column position integer check (position >= 1);
update images set position = ordered.position from (
  select id, row_number() over (
    partition by property_id, room_id, product_id, product_specification_id, drawing_id order by id
  ) as position from images
) as ordered where ordered.id = images.id;
alter table images alter column position set not null;

alter table images add column zone text check (zone in ('public', 'private'));
update images set zone = case when image_type = 'PAID' then 'private' else 'public' end;
alter table images alter column zone set not null;
alter table images drop constraint images_check;
alter table images add constraint paid_images_are_private check (image_type <> 'PAID' or zone = 'private');
alter table images add constraint previews_are_of_paid_images check (locked_key is null or image_type = 'PAID');

alter table uploads add column claimed_until timestamptz, add column refusal text;
create index uploads_of_property on uploads (property_id);

create table outdated_previews (
  image_id integer primary key references images (id) on delete cascade
);
insert into outdated_previews select id from images where locked_key is not null;

create table pending_image_sweeps (
  property_id integer primary key references properties (id),
  version integer not null default 1
);
insert into pending_image_sweeps (property_id) select distinct images.property_id from images
  join properties on properties.id = images.property_id
  left join rooms on rooms.id = images.room_id
  left join products on products.id = images.product_id
  left join specifications on specifications.id = images.product_specification_id
  left join drawings on drawings.id = images.drawing_id
  where least(images.deleted_at, properties.deleted_at, rooms.deleted_at, products.deleted_at,
    specifications.deleted_at, drawings.deleted_at) is not null;
`;

const functions = [
  // An expired checkout or a refunded purchase no longer preserves deleted images.
  `create function queue_image_sweep() returns trigger language plpgsql as $$
    begin
      insert into pending_image_sweeps (property_id) values (new.property_id)
        on conflict (property_id) do update set version = pending_image_sweeps.version + 1;
      return null;
    end $$`,
  `create trigger queue_image_sweep after update of status on transactions for each row
    when (old.status in ('pending', 'paid') and new.status not in ('pending', 'paid'))
    execute function queue_image_sweep()`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    const statements = tables.split(/;\n/).filter((statement) => statement.trim() !== '');
    // PGlite takes one statement at a time.
    for (const statement of [...statements, ...functions]) await sql.raw(statement).execute(db);
  },
};
