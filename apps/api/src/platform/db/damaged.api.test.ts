import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from './client.ts';
import { DataDirError } from './lock.ts';

const dir = mkdtempSync(join(tmpdir(), 'iespec-damaged-'));
const database = join(dir, 'database');
afterAll(() => rmSync(dir, { recursive: true }));

/** Creates a table in another process, which then dies. */
const writeAndDie = () =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { sql } from 'kysely';
      const { openEmbedded } = await import(${JSON.stringify(new URL('client.ts', import.meta.url).href)});
      const db = await openEmbedded(${JSON.stringify(database)});
      await sql\`create table if not exists things (id integer)\`.execute(db);
      process.kill(process.pid, 'SIGKILL');`,
    ],
    { cwd: import.meta.dirname },
  );

test('opens a database whose process was killed, and reports one with a truncated log and how to recover', async () => {
  expect(writeAndDie().signal).toBe('SIGKILL');
  const db = await openEmbedded(database);
  expect((await sql`select * from things`.execute(db)).rows).toEqual([]);
  await db.destroy();

  writeAndDie();
  const log = join(database, 'pg_wal');
  for (const file of readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))) truncateSync(join(log, file), 0);
  const error = await openEmbedded(database).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataDirError);
  expect((error as Error).message).toMatch(/壊れていて開けません.*IESPEC_DATA_DIR.*database$/);
});
