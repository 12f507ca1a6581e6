// Creates the demo data once before all tests. Each marketplace starts from a copy, which takes a tenth of the time.
import { randomBytes } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { expect } from '@playwright/test';
import pg from 'pg';
import { launch, newDataDir, ready, remove, stop } from './marketplace.ts';
import { countOriginals } from './storedImages.ts';

const server = process.env.TEST_DATABASE_URL;

async function runOnServer(statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates a database on `TEST_DATABASE_URL` and resolves to its environment variables; without a server, to none (embedded database). */
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
  const { E2E_DEMO_DIR: demoDir = '', E2E_DEMO_DATABASE: template } = process.env;
  const dataDir = newDataDir();
  cpSync(demoDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, env: await newDatabase(template) };
}

/** Creates the demo in a data directory, including all sizes of its images. */
export async function prepareDemo(dataDir: string, env: Record<string, string> = {}) {
  const demo = await launch({ dataDir, env });
  await ready(demo);
  // Otherwise each copy would make the remaining image sizes during its own journeys. Not on PostgreSQL, where the few
  // journeys take less time than this wait.
  if (!env.DATABASE_URL)
    await expect.poll(() => countOriginals(dataDir), { timeout: 600_000, intervals: [1000] }).toBe(0);
  await stop(demo);
}

/** Creates the demo, unless `npm test` has, and passes its location to the tests as `E2E_DEMO_DIR` and `E2E_DEMO_DATABASE`. */
export default async function setup() {
  if (process.env.E2E_DEMO_DIR) return;
  const env = await newDatabase();
  const dataDir = newDataDir();
  await prepareDemo(dataDir, env);
  process.env.E2E_DEMO_DIR = dataDir;
  if (env.DATABASE_URL) process.env.E2E_DEMO_DATABASE = new URL(env.DATABASE_URL).pathname.slice(1);
  return () => remove({ dataDir });
}
