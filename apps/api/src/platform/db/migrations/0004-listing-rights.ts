import { type Kysely, sql } from 'kysely';

/** Sellers confirm their right to publish before their listing is published. Published listings stay as they are. */
export const migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table listings add column rights_confirmed_at timestamptz`.execute(db);
  },
};
