import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Listen, listenToEmbedded, listenToPostgres } from './changes.ts';
import { createPreparer } from './preparedStatements.ts';
import type { Db, Tables } from './schema.ts';

// bigint and count(*): PGlite returns numbers, the driver of PostgreSQL strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const listens = new WeakMap<Db, Listen>();

/** A quarter of its default, which it takes of memory at once; the demo and small markets fit. */
const embeddedBuffers = '32MB';

/** `dump`: what it begins with, as `dumpDataDir` writes it. */
type EmbeddedOptions = { log?: LogConfig; dump?: Blob };

/**
 * The embedded database in a directory, or in memory without one. Two processes on one directory lose rows: take
 * `lockDataDir` first.
 */
export async function openEmbedded(dataDir?: string, { log, dump }: EmbeddedOptions = {}): Promise<Db> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`];
  const pglite = await PGlite.create({ startParams, ...(dataDir && { dataDir }), ...(dump && { loadDataDir: dump }) });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
  listens.set(db, listenToEmbedded(pglite));
  return db;
}

/** A pool of connections to a PostgreSQL server. */
export function openPostgres(connectionString: string, log: LogConfig = []): Db {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server ends is replaced at the next query.
  pool.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  pool.on('connect', createPreparer());
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  listens.set(db, listenToPostgres(connectionString));
  return db;
}

/** How to listen to the changes in a database that was opened here. */
export const listenTo = (db: Db): Listen => {
  const listen = listens.get(db);
  if (!listen) throw new Error('This is not a database but a transaction');
  return listen;
};

/** Whether the database answers. */
export const isReachable = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
