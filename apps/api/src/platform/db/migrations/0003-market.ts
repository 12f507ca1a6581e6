import { type Kysely, sql } from 'kysely';

/**
 * What buyers see of a property before they buy. `updated_at`: when it or anything in it was saved last.
 * `sample_product_id`: the product that everybody reads; a product of another property has no effect. It decides on
 * access and is therefore in the audit log.
 */
const statements = [
  'alter table properties add column updated_at timestamptz not null default now()',
  'update properties set updated_at = created_at',
  'alter table properties add column sample_product_id integer references products (id)',
  'drop trigger log_changes_of_properties on properties',
  `create trigger log_changes_of_properties after insert or update or delete on properties
    for each row execute function log_change('user_id', 'deleted_at', 'sample_product_id')`,
  // A card shows one picture of a home and counts those that are paid for; most of a home's pictures are neither.
  `create index main_images_of_property on images (property_id)
    where image_type = 'MAIN' and room_id is null and product_id is null and drawing_id is null and deleted_at is null`,
  "create index paid_images_of_property on images (property_id) where image_type = 'PAID' and deleted_at is null",
];

export const market = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
