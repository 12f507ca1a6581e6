import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { migrate, UnknownMigrations } from './migrate.ts';

test('does nothing on a migrated database', async () => {
  const db = await testDatabase();
  await expect(migrate(db)).resolves.toBeUndefined();
  await db.destroy();
});

test('rejects the database of another version with instructions', async () => {
  const db = await testDatabase();
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    values ('0001-marketplace', '2026-11-19'), ('0002-selling', '2026-11-20')`.execute(db);

  const error = await migrate(db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnknownMigrations);
  expect((error as Error).message).toBe(
    'データベースが別のバージョンで作成されているため、起動できません（0001-marketplace、0002-selling）。' +
      'データディレクトリ（IESPEC_DATA_DIR）を削除するか、新しいデータベースを DATABASE_URL に指定してください。',
  );
  await db.destroy();
});

test('passes other errors through', async () => {
  const db = await testDatabase();
  await db.destroy();
  const error = await migrate(db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(UnknownMigrations);
});
