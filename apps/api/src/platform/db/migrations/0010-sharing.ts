import { type Kysely, sql } from 'kysely';

/**
 * Link previews. A property without a MAIN image shows another free image of its own, else the MAIN image of its first
 * room or product that has one. `share_key`: the storage key of the image from which the link preview was made; valid
 * while it equals that of `main_image`. `pending_share_images`: properties that need a new link preview.
 */
const statements = [
  `alter table properties add column share_key text`,

  `create or replace function refresh_property_summary(property integer) returns void language sql as $$
    update properties set (main_image, price, product_count, drawing_count, paid_image_count) =
      row(content.main_image, content.price, content.product_count, content.drawing_count, content.paid_image_count)
    from (select
      (select to_jsonb(images) - 'deleted_at' from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        where images.property_id = property and images.deleted_at is null and images.drawing_id is null
          and images.product_specification_id is null
          and (images.image_type = 'MAIN' or images.image_type = 'SUB' and images.room_id is null
            and images.product_id is null)
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
        order by images.room_id is not null, images.product_id is not null, images.image_type, images.room_id,
          images.product_id, images.position, images.id
        limit 1) as main_image,
      (select price from listings
        where property_id = property and status = 'published' and visibility = 'PUBLIC' and deleted_at is null
        order by id desc limit 1) as price,
      (select count(*) from rooms join products on products.room_id = rooms.id
        where rooms.property_id = property and rooms.status = 'updated' and rooms.deleted_at is null
          and products.status = 'updated' and products.deleted_at is null) as product_count,
      (select count(*) from drawings where property_id = property and deleted_at is null) as drawing_count,
      (select count(*) from images
        left join rooms on rooms.id = images.room_id
        left join products on products.id = images.product_id
        left join specifications on specifications.id = images.product_specification_id
        left join drawings on drawings.id = images.drawing_id
        where images.property_id = property and images.image_type = 'PAID' and images.deleted_at is null
          and (images.room_id is null or rooms.status = 'updated' and rooms.deleted_at is null)
          and (images.product_id is null or products.status = 'updated' and products.deleted_at is null)
          and specifications.deleted_at is null and drawings.deleted_at is null) as paid_image_count
    ) as content
    where properties.id = property
      and (properties.main_image, properties.price, properties.product_count, properties.drawing_count,
        properties.paid_image_count)
      is distinct from (content.main_image, content.price, content.product_count, content.drawing_count,
        content.paid_image_count)
  $$`,

  `create or replace function shown_on_card(image images) returns jsonb language sql immutable as $$
    select case
      when image.deleted_at is not null then null
      when image.image_type = 'PAID' then jsonb_build_array(image.property_id, image.room_id, image.product_id,
        image.product_specification_id, image.drawing_id)
      when image.drawing_id is not null or image.product_specification_id is not null then null
      when image.image_type = 'MAIN' or image.room_id is null and image.product_id is null then to_jsonb(image)
    end $$`,

  `create table pending_share_images (
    property_id integer primary key references properties (id) on delete cascade,
    attempts integer not null default 0,
    due_at timestamptz not null default now()
  )`,
  'create index due_share_images on pending_share_images (due_at)',
  `create function queue_share_image() returns trigger language plpgsql as $$
    begin
      insert into pending_share_images (property_id) values (new.id)
        on conflict (property_id) do update set attempts = 0, due_at = now();
      return null;
    end $$`,
  `create trigger queue_share_image after update of main_image on properties for each row
    when (new.main_image is not null
      and (old.main_image ->> 'storage_key') is distinct from (new.main_image ->> 'storage_key'))
    execute function queue_share_image()`,

  'select refresh_property_summary(id) from properties',
  `insert into pending_share_images (property_id)
    select id from properties where main_image is not null and deleted_at is null on conflict do nothing`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
