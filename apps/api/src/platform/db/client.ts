import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Listen, listenToEmbedded, listenToPostgres } from './notifications.ts';
import { createPreparer } from './preparedStatements.ts';
import type { Db, Tables } from './schema.ts';

// bigint and count(*): PGlite returns numbers, the PostgreSQL driver returns strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const listens = new WeakMap<Db, Listen>();

/** A quarter of the default, because PGlite allocates it at startup. Enough for the demo and small deployments. */
const embeddedBuffers = '32MB';

/** `dump`: the initial data, from `dumpDataDir`. */
type EmbeddedOptions = { log?: LogConfig; dump?: Blob };

/**
 * Opens the embedded database, in memory if `dataDir` is omitted. Call `lockDataDir` first: two processes would lose
 * rows.
 */
export async function openEmbedded(dataDir?: string, { log, dump }: EmbeddedOptions = {}): Promise<Db> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`];
  const pglite = await PGlite.create({ startParams, ...(dataDir && { dataDir }), ...(dump && { loadDataDir: dump }) });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
  listens.set(db, listenToEmbedded(pglite));
  return db;
}

/** Opens a connection pool to a PostgreSQL server. */
export function openPostgres(connectionString: string, log: LogConfig = []): Db {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // The pool replaces idle connections that the server closes.
  pool.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  pool.on('connect', createPreparer());
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  listens.set(db, listenToPostgres(connectionString));
  return db;
}

/** Returns the function that subscribes to changes of a database opened here. Throws for a transaction. */
export const listenTo = (db: Db): Listen => {
  const listen = listens.get(db);
  if (!listen) throw new Error('Expected a database, got a transaction');
  return listen;
};

export const isReachable = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
