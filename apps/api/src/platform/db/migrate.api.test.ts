import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOnServer, testDatabase } from '#test/database.ts';
import { migrate, UnknownMigrations } from './migrate.ts';

test('rejects the database of another version with instructions', async () => {
  const db = await testDatabase();
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    values ('0001-marketplace', '2026-11-19'), ('0002-selling', '2026-11-20')`.execute(db);

  const error = await migrate(db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnknownMigrations);
  expect((error as Error).message).toBe(
    'データベースが別のバージョンのものなので、このバージョンでは起動できません（0001-marketplace、0002-selling）。' +
      '新しいバージョンで起動してください。デモなら、データディレクトリ（IESPEC_DATA_DIR）を削除すると始めなおせます。',
  );
  await db.destroy();
});

/** A migration that locks a table. */
const later = {
  '9999-later': {
    up: async (db: Kysely<unknown>) => void (await sql`alter table jobs add column later text`.execute(db)),
  },
};

if (isOnServer)
  test('a migration does not hold up requests for long, and waits for an open transaction', async () => {
    const db = await testDatabase();
    let isMigrated = false;
    const migrating = await db.transaction().execute(async (tx) => {
      await sql`select id from jobs`.execute(tx);
      const running = migrate(db, later).then(() => {
        isMigrated = true;
      });
      await sleep(1_200);
      await sql`select id from jobs`.execute(db);
      expect(isMigrated).toBe(false);
      return { running };
    });
    await migrating.running;
    await sql`select later from jobs`.execute(db);
    await db.destroy();
  });
