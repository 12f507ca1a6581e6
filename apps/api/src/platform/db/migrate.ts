import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
      `データベースが別のバージョンで作成されているため、起動できません（${names.join('、')}）。` +
        'データディレクトリ（IESPEC_DATA_DIR）を削除するか、新しいデータベースを DATABASE_URL に指定してください。',
    );
  }
}

/** Migrates the database to the latest schema. Throws `UnknownMigrations`. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const unknown = (await executedMigrations(db)).filter((name) => !(name in migrations));
  throw unknown.length > 0 ? new UnknownMigrations(unknown) : error;
}

/** The names in kysely's migration table; empty if it cannot be read. */
const executedMigrations = (db: Db) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
