import { type Kysely, sql } from 'kysely';

/** Images that share files are now listed with their variants by one job: that of the original. */
export const migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from jobs where kind = 'variants-of-copy'`.execute(db);
  },
};
