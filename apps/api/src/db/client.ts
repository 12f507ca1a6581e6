import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

// bigint and count(*): PGlite answers numbers, the driver of Postgres strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The embedded database in a directory, or in memory without one. One process at a time: hold the lock first. */
export async function openEmbedded(dataDir?: string) {
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await PGlite.create(dataDir) }) });
}

export function openPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server ends is replaced at the next query.
  pool.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
