// Before the tests: a migrated, empty embedded database, once. To begin with it takes a third of the time.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from '../db/migrate.ts';
import type { Tables } from '../db/schema.ts';

/** The path of the dump goes to the processes of the tests as `TEST_DATABASE_DUMP`. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = await mkdtemp(join(tmpdir(), 'iespec-database-'));
  const path = join(dir, 'migrated.tar');
  const pglite = await PGlite.create();
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
  await writeFile(path, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  process.env.TEST_DATABASE_DUMP = path;
  return () => rm(dir, { recursive: true });
}
