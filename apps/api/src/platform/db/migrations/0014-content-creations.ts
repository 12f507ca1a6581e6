import { type Kysely, sql } from 'kysely';

/** `creation_key` as in properties (0012): makes adding or copying a room, product or drawing idempotent. */
const parents = { rooms: 'property_id', drawings: 'property_id', products: 'room_id' };

const statements = Object.entries(parents).flatMap(([table, parent]) => [
  `alter table ${table} add column creation_key uuid`,
  `create unique index ${table}_by_creation on ${table} (${parent}, creation_key)
    where creation_key is not null and deleted_at is null`,
]);

export const migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
