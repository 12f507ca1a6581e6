import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type CompiledQuery, sql } from 'kysely';
import { openEmbedded, openPostgres } from '#platform/db/client.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Db } from '#platform/db/schema.ts';

const server = process.env.TEST_DATABASE_URL;
/** Migrated once for all test files (migratedDatabase.ts). */
const dump = process.env.TEST_DATABASE_DUMP;
const template = process.env.TEST_DATABASE_TEMPLATE;

/** Whether tests run on a PostgreSQL server instead of the embedded database. */
export const isOnServer = server !== undefined;

type OnQuery = (query: CompiledQuery) => void;

/**
 * A migrated, empty database: on the PostgreSQL server of TEST_DATABASE_URL, otherwise embedded in memory,
 * with a single connection. `connections`: the maximum on the server.
 */
export async function testDatabase(onQuery?: OnQuery, connections?: number) {
  const log = logTo(onQuery);
  const db = server
    ? await createOnServer(server, { log, size: connections }, template)
    : await openEmbedded(undefined, { log, ...(dump && { dump: await openAsBlob(dump) }) });
  await migrate(db);
  // Copies of one database share its installation id.
  await sql`update installation set id = ${randomBytes(6).toString('hex')}`.execute(db);
  return db;
}

/** An empty database without tables. */
export const bareDatabase = async () => (server ? createOnServer(server, { log: logTo() }) : openEmbedded());

const logTo =
  (onQuery: OnQuery = () => {}) =>
  ({ query }: { query: CompiledQuery }) =>
    onQuery(query);

/** How the databases on the server were opened. */
const opened = new WeakMap<Db, { url: string; log: ReturnType<typeof logTo> }>();

/** The connection string of a test database; undefined for an embedded one. */
export const urlOf = (db: Db) => opened.get(db)?.url;

/**
 * Opens a second connection pool to a test database, as another process would. Returns the embedded database
 * itself. Queries are reported like those of the first pool.
 */
export function openAgain(db: Db) {
  const first = opened.get(db);
  return first ? openPostgres(first.url, { log: first.log }) : db;
}

type ServerOptions = { log: ReturnType<typeof logTo>; size?: number | undefined };

async function createOnServer(url: string, { log, size = 10 }: ServerOptions, from = 'template1') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(url);
  await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = openPostgres(own.href, { log, size });
  opened.set(db, { url: own.href, log });
  return db;
}
