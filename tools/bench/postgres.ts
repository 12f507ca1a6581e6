import { startPostgres } from '../servers/postgres.ts';

/** Starts PostgreSQL for all measurements. */
export default async function setup() {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
