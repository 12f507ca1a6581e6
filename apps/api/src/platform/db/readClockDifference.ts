import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** By how many seconds this process's clock is ahead of the database's. */
export async function readClockDifference(db: Db) {
  const sent = Date.now();
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  const received = Date.now();
  return (sent + received) / 2000 - (rows[0]?.now ?? 0);
}
