import { type Kysely, sql } from 'kysely';

/**
 * What visitors see of a property before they buy. `updated_at`: the last save of the property or its content.
 * `sample_product_id`: the product that everyone may read in full; ignored if it belongs to another property. It affects
 * access, so the audit log includes it.
 */
const statements = [
  'alter table properties add column updated_at timestamptz not null default now()',
  'update properties set updated_at = created_at',
  'alter table properties add column sample_product_id integer references products (id)',
  'drop trigger log_changes_of_properties on properties',
  `create trigger log_changes_of_properties after insert or update or delete on properties
    for each row execute function log_change('user_id', 'deleted_at', 'sample_product_id')`,
  // A card shows one image of a property and counts the PAID ones; most images are neither.
  `create index main_images_of_property on images (property_id)
    where image_type = 'MAIN' and room_id is null and product_id is null and drawing_id is null and deleted_at is null`,
  "create index paid_images_of_property on images (property_id) where image_type = 'PAID' and deleted_at is null",
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
