import { type Kysely, sql } from 'kysely';

const deletable = ['properties', 'rooms', 'products', 'specifications', 'dimensions', 'drawings', 'images', 'listings'];

const statements = [
  ...deletable.map((table) => `alter table ${table} add column deleted_at timestamptz`),
  `alter table transactions add column reversal_due boolean not null default false`,
  `create index transactions_of_property on transactions (property_id)`,
  `create index transactions_of_listing on transactions (listing_id)`,
  `create index images_of_room on images (room_id)`,
  `create index images_of_drawing on images (drawing_id)`,

  // A picture that is on its way. Its id becomes the picture's.
  `create table uploads (
    id integer primary key default nextval(pg_get_serial_sequence('images', 'id')),
    user_id integer not null references users (id),
    property_id integer not null references properties (id),
    room_id integer references rooms (id),
    product_id integer references products (id),
    product_specification_id integer references specifications (id),
    drawing_id integer references drawings (id),
    image_type text check (image_type in ('MAIN', 'SUB', 'PAID')),
    quarantine_key text not null unique,
    created_at timestamptz not null default now()
  )`,
  `create index uploads_by_age on uploads (created_at)`,
  `create index uploads_of_user on uploads (user_id)`,

  // Files whose address must die: written with what condemns them, and gone over until they are removed.
  `create table condemned_files (key text primary key, zone text not null check (zone in ('public', 'private')))`,

  // What became of money, entitlement and ownership, in the order in which it happened.
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    subject text not null,
    subject_id integer not null,
    operation text not null,
    change jsonb not null
  )`,
  `create function keep_audit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is append-only'; end $$`,
  `create trigger audit_is_append_only before update or delete or truncate on audit
    for each statement execute function keep_audit()`,
  `create function remember() returns trigger language plpgsql as $$
    declare
      is_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      was_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
      said jsonb := '{}'::jsonb;
      changed boolean := tg_op <> 'UPDATE';
      field text;
    begin
      foreach field in array tg_argv loop
        said := said || jsonb_build_object(field, is_row -> field);
        changed := changed or (is_row -> field) is distinct from (was_row -> field);
      end loop;
      if changed then
        insert into audit (subject, subject_id, operation, change)
        values (tg_table_name, coalesce(is_row ->> 'id', is_row ->> 'user_id')::integer, lower(tg_op), said);
      end if;
      return null;
    end $$`,
  ...[
    [
      'transactions',
      'buyer_id',
      'seller_id',
      'property_id',
      'listing_id',
      'price',
      'fee',
      'payout',
      'status',
      'refund_due',
      'reversal_due',
    ],
    ['listings', 'property_id', 'price', 'status', 'visibility', 'deleted_at'],
    ['properties', 'user_id', 'deleted_at'],
    ['images', 'property_id', 'image_type', 'deleted_at'],
    ['seller_profiles', 'user_id', 'account_id', 'details_submitted', 'charges_enabled', 'payouts_enabled'],
    ['users', 'role', 'is_active'],
  ].map(
    ([table, ...fields]) =>
      `create trigger ${table}_are_remembered after insert or update or delete on ${table}
      for each row execute function remember(${fields.map((field) => `'${field}'`).join(', ')})`,
  ),
];

/** What sellers need: nothing that was sold disappears, pictures come in by quarantine, and an audit of what counts. */
export const selling = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
