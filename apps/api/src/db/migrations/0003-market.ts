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
];

export const market = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
