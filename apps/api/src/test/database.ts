import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type CompiledQuery, sql } from 'kysely';
import { openEmbedded, openPostgres } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';

const server = process.env.TEST_DATABASE_URL;
const dump = process.env.TEST_DATABASE_DUMP;

/** Whether tests run on a PostgreSQL server, not on the embedded database. */
export const isOnServer = server !== undefined;

type OnQuery = (query: CompiledQuery) => void;

/** A migrated, empty database per test file: on the PostgreSQL of TEST_DATABASE_URL, else embedded in memory. */
export async function testDatabase(onQuery?: OnQuery) {
  const db = dump
    ? await openEmbedded(undefined, { log: logTo(onQuery), dump: await openAsBlob(dump) })
    : await bareDatabase(onQuery);
  await migrate(db);
  // No two databases have the same, unless one begins with the dump that another begins with.
  if (dump) await sql`update installation set id = ${randomBytes(6).toString('hex')}`.execute(db);
  return db;
}

/** The same without any table. */
export async function bareDatabase(onQuery?: OnQuery) {
  const log = logTo(onQuery);
  if (!server) return openEmbedded(undefined, { log });
  const url = await createDatabase(server);
  const db = openPostgres(url, log);
  urls.set(db, url);
  return db;
}

const logTo =
  (onQuery: OnQuery = () => {}) =>
  ({ query }: { query: CompiledQuery }) =>
    onQuery(query);

const urls = new WeakMap<Db, string>();

/** The database of a test, as another process opens it. The embedded one has no other process. */
export function openAgain(db: Db) {
  const url = urls.get(db);
  return url ? openPostgres(url) : db;
}

async function createDatabase(url: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(url);
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
