import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from './client.ts';
import { DataDirError } from './lock.ts';

const dir = mkdtempSync(join(tmpdir(), 'iespec-damaged-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('opens what a killed process leaves, and reports a truncated log and how to recover', async () => {
  const running = join(dir, 'running');
  const db = await openEmbedded(running);
  await sql`create table things (id integer)`.execute(db);
  // An open database's files look like those of a killed process, because nothing has been shut down.
  const [killed, damaged] = [join(dir, 'killed'), join(dir, 'damaged', 'database')];
  for (const copy of [killed, damaged]) cpSync(running, copy, { recursive: true });
  await db.destroy();

  const recovered = await openEmbedded(killed);
  expect((await sql`select * from things`.execute(recovered)).rows).toEqual([]);
  await recovered.destroy();

  const log = join(damaged, 'pg_wal');
  for (const file of readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))) truncateSync(join(log, file), 0);
  const error = await openEmbedded(damaged).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataDirError);
  expect((error as Error).message).toMatch(/壊れていて開けません.*IESPEC_DATA_DIR.*database$/);
});
