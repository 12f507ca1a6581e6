import { type Kysely, sql } from 'kysely';

/** For the job that repairs incomplete account deletions. */
export const migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index deleted_users on users (id) where deleted_at is not null`.execute(db);
  },
};
