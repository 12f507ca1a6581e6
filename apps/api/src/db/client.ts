import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createPreparer } from './preparedStatements.ts';
import type { Db, Tables } from './schema.ts';

// bigint and count(*): PGlite returns numbers, the driver of PostgreSQL strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * The embedded database in a directory, or in memory without one. Two processes on one directory lose rows: take
 * `lockDataDir` first.
 */
export async function openEmbedded(dataDir?: string, log: LogConfig = []): Promise<Db> {
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await PGlite.create(dataDir) }), log });
}

/** A pool of connections to a PostgreSQL server. */
export function openPostgres(connectionString: string, log: LogConfig = []): Db {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server ends is replaced at the next query.
  pool.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  pool.on('connect', createPreparer());
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
}

/** Whether the database answers. */
export const isReachable = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
