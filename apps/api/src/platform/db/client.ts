import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { closeWhenStuck, type Limits, refuseLongQueue } from './limits.ts';
import { DataDirError } from './lock.ts';
import { type Listen, listenToEmbedded, listenToPostgres } from './notifications.ts';
import { createPreparer } from './preparedStatements.ts';
import type { Db, Tables } from './schema.ts';

// bigint and count(*): PGlite returns numbers, the PostgreSQL driver returns strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const listens = new WeakMap<Db, Listen>();
const dumps = new WeakMap<Db, () => Promise<Blob>>();
const pools = new WeakMap<Db, pg.Pool>();

/** A quarter of the default: PGlite allocates it at startup. Enough for the demo and small deployments. */
const embeddedBuffers = '32MB';

const damaged =
  '内蔵のデータベースが壊れていて開けません（電源が落ちたあとなどに起こります）。バックアップから戻すか、データディレクトリ（IESPEC_DATA_DIR）を削除して始めなおしてください';

/** `dump`: the initial data, from `dumpDataDir`. */
type EmbeddedOptions = { log?: LogConfig; dump?: Blob };

/**
 * Opens the embedded database, in memory if `dataDir` is omitted. Call `lockDataDir` first: two processes
 * would lose rows. Throws `DataDirError` if its files are damaged, as after a power failure.
 */
export async function openEmbedded(dataDir?: string, { log, dump }: EmbeddedOptions = {}): Promise<Db> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`];
  const isNew = !dataDir || !existsSync(join(dataDir, 'PG_VERSION'));
  const options = { startParams, ...(dataDir && { dataDir }), ...(dump && { loadDataDir: dump }) };
  const pglite = await PGlite.create(options).catch((error: unknown) => {
    throw isNew ? error : new DataDirError(`${damaged}: ${dataDir}`, { cause: error });
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
  listens.set(db, listenToEmbedded(pglite));
  dumps.set(db, () => pglite.dumpDataDir('none'));
  return db;
}

/**
 * `size`: the maximum number of connections. `directUrl`: the server's own address, if `connectionString`
 * leads to a pooler. `prepares`: whether reads are prepared; must be false where transactions share sessions
 * (`poolers.ts`).
 */
type PostgresOptions = {
  log?: LogConfig;
  limits?: Limits;
  size?: number;
  directUrl?: string | null;
  prepares?: boolean;
};

/** Opens a connection pool to a PostgreSQL server. */
export function openPostgres(
  connectionString: string,
  { log = [], limits, size = 10, directUrl, prepares = true }: PostgresOptions = {},
): Db {
  const prepare = prepares ? createPreparer() : null;
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: limits?.wait ?? 5_000,
    ...(limits && { query_timeout: limits.query }),
    onConnect: async (client) => {
      // Without a listener, the loss of a connection in use would end the process. The running query reports
      // the loss as well.
      client.on('error', () => {});
      // Set by a query, because PgBouncer rejects it as a parameter of the connection.
      if (limits) await client.query(`set statement_timeout = ${limits.statement}`);
      prepare?.(client);
      closeWhenStuck(client);
    },
  });
  refuseLongQueue(pool);
  // The pool replaces idle connections that the server closes.
  pool.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  listens.set(db, listenToPostgres(directUrl ?? connectionString));
  pools.set(db, pool);
  return db;
}

/** Returns the function that subscribes to changes of a database opened here. Throws for a transaction. */
export const listenTo = (db: Db): Listen => {
  const listen = listens.get(db);
  if (!listen) throw new Error('Expected a database, got a transaction');
  return listen;
};

/** Copies an embedded database, while it is in use. The copy can be opened with `openEmbedded`. */
export const dumpEmbedded = (db: Db): Promise<Blob> => {
  const dump = dumps.get(db);
  if (!dump) throw new Error('Expected an embedded database');
  return dump();
};

/** The pool's connections; null for the embedded database. `waiting`: work that waits for a connection. */
export function connectionsOf(db: Db) {
  const pool = pools.get(db);
  if (!pool) return null;
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Whether the database answers within `limit` milliseconds. */
export const isReachable = (db: Db, limit = 2_000) =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    sleep(limit, false, { ref: false }),
  ]);
