import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isLocked } from './limits.ts';
import type { Db } from './schema.ts';

const folder = join(import.meta.dirname, 'migrations');
/** TypeScript in the workspace, JavaScript in a release. */
const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.[jt]s$/.test(file));

/** The migrations by name. Append-only: see migrations/README.md. */
const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(files.map(async (file) => [file.slice(0, -3), (await import(join(folder, file))).migration])),
);

/** The name of the latest migration. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

/** The database was created by another version, with migrations that this one does not have. */
export class UnknownMigrations extends Error {
  constructor(names: string[]) {
    super(
      `データベースが別のバージョンのものなので、このバージョンでは起動できません（${names.join('、')}）。` +
        '新しいバージョンで起動してください。デモなら、データディレクトリ（IESPEC_DATA_DIR）を削除すると始めなおせます。',
    );
  }
}

/**
 * Milliseconds for which a migration waits for a lock. Short, because the requests of other processes wait
 * behind it. Below one second, after which the server looks for deadlocks and might cancel a request.
 */
const lockTimeout = 500;

/** Milliseconds for which a migration that cannot get a lock is tried again. */
const retryTime = 60_000;

/** Migrates the database, also while it is in use. `later`: more migrations. Throws `UnknownMigrations`. */
export async function migrate(db: Db, later: Record<string, Migration> = {}) {
  const all = { ...migrations, ...later };
  // The migrator reads the whole schema three times: a tenth of a start with the embedded database.
  if (isDeepStrictEqual(await executedMigrations(db), Object.keys(all).sort())) return;
  const end = Date.now() + retryTime;
  let error = await runMigrations(db, all);
  while (isLocked(error) && Date.now() < end) {
    await sleep(lockTimeout * Math.random());
    error = await runMigrations(db, all);
  }
  if (!error) return;
  const unknown = (await executedMigrations(db)).filter((name) => !(name in all));
  throw unknown.length > 0 ? new UnknownMigrations(unknown) : error;
}

/** Runs all pending migrations or, when one fails, none. Resolves to its error. */
const runMigrations = (db: Db, all: Record<string, Migration>) =>
  db.connection().execute(async (connection) => {
    await sql.raw(`set lock_timeout = ${lockTimeout}`).execute(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => all } });
    const { error } = await migrator.migrateToLatest();
    await sql`reset lock_timeout`.execute(connection);
    return error;
  });

/** The names in kysely's migration table; empty if it cannot be read. */
const executedMigrations = (db: Db) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
