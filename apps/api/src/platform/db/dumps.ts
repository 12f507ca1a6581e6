import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openAsBlob, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dumpEmbedded, openEmbedded, openPostgres } from './client.ts';
import type { Db } from './schema.ts';

/** Rows by table. */
export type Counts = Record<string, number>;

/** A copy of a whole database. `file`: where it is written. `url`: the server's; null if it is embedded. */
type Dump = { db: Db; url: string | null; file: string };

/** Calls `read` with the database exactly as it is in the dump. */
export async function dumpDatabase<T>({ db, url, file }: Dump, read: (dumped: Db) => Promise<T>): Promise<T> {
  if (!url) {
    await writeFile(file, new Uint8Array(await (await dumpEmbedded(db)).arrayBuffer()));
    const copy = await openEmbedded(undefined, { dump: await openAsBlob(file) });
    return read(copy).finally(() => copy.destroy());
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`];
      await runTool('pg_dump', url, [...options, '--exclude-table-data=request_counts', `--file=${file}`]);
      return read(tx);
    });
}

/** Restores a dump into an empty server. For the embedded database, call `openEmbedded` with the dump. */
export const restoreServer = (url: string, file: string) =>
  runTool('pg_restore', url, ['--exit-on-error', '--no-owner', '--no-privileges', '--single-transaction', file]);

/** Removes everything that a restored dump has created. */
export async function emptyServer(url: string) {
  const db = openPostgres(url, { size: 1 });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await db.destroy();
}

/** Counts the rows of all tables, except counts for rate limits, which are not part of a dump. */
export async function countRows(db: Db): Promise<Counts> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'request_counts'
    order by table_name`.execute(db);
  const counts: Counts = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Debian keeps PostgreSQL's tools in a folder for each version. */
const debianFolder = '/usr/lib/postgresql';

function findTool(name: string) {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debianFolder, version, 'bin', name)).find(existsSync) ?? name;
}

/** The password is passed in the environment, because everybody on the machine can read a command line. */
async function runTool(name: string, url: string, options: string[]) {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(findTool(name), [`--dbname=${address.href}`, ...options], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const [status] = await once(child, 'close').catch(() => {
    throw new DumpError(`${name} を実行できません。PostgreSQL のクライアントを入れてください`);
  });
  if (status !== 0) throw new DumpError(`${name} が失敗しました: ${printed.trim()}`);
}

/** The database could not be dumped or restored. The message is Japanese. */
export class DumpError extends Error {}
