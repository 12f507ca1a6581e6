import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The database's time. */
export async function readClock(db: Db) {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}
