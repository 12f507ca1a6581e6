import { type Kysely, sql } from 'kysely';

/** `creation_key`: a client-generated id that makes the creation of a property idempotent. */
const statements = [
  'alter table properties add column creation_key uuid',
  `create unique index property_by_creation on properties (user_id, creation_key)
    where creation_key is not null and deleted_at is null`,
];

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
