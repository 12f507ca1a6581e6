import { type Kysely, sql } from 'kysely';

/** Counts for rate limits that processes share, as rate-limiter-flexible stores them. Losing them in a crash does no harm. */
const statement = `create unlogged table request_counts (
  key text primary key,
  points integer not null default 0,
  expire bigint
)`;

export const migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
