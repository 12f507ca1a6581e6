// Creates the demo data once, before all tests. Each marketplace starts from a copy, in a tenth of the time.
import { randomBytes } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, openPostgres } from '@iespec/api/platform/db/client.ts';
import pg from 'pg';
import { launch, newDataDir, ready, remove, stop } from './marketplace.ts';

const server = process.env.TEST_DATABASE_URL;

async function runOnServer(statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates a database on `TEST_DATABASE_URL`; resolves to environment variables, none without a server. */
export async function newDatabase(template = 'template1'): Promise<Record<string, string>> {
  if (!server) return {};
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${template}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}

/** Copies the demo for a new marketplace. */
export async function newDemo() {
  const { E2E_DEMO_DIR: demoDir = '', E2E_DEMO_DATABASE } = process.env;
  const dataDir = newDataDir();
  cpSync(demoDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, env: await newDatabase(E2E_DEMO_DATABASE) };
}

/** Drops the pending variants of images, which each copy would otherwise render during its own journeys. */
async function discardVariants(dataDir: string, url?: string) {
  const db = url ? openPostgres(url) : await openEmbedded(join(dataDir, 'database'));
  await db.deleteFrom('jobs').where('kind', '=', 'variants').execute();
  await db.destroy();
}

/** Creates the demo, unless `E2E_DEMO_DIR` has it already, and passes its location to the tests. */
export default async function setup() {
  if (process.env.E2E_DEMO_DIR) return;
  const env = await newDatabase();
  const demo = await launch({ env });
  const { dataDir } = demo;
  await ready(demo);
  await stop(demo);
  await discardVariants(dataDir, env.DATABASE_URL);
  process.env.E2E_DEMO_DIR = dataDir;
  if (env.DATABASE_URL) process.env.E2E_DEMO_DATABASE = new URL(env.DATABASE_URL).pathname.slice(1);
  return () => remove({ dataDir });
}
