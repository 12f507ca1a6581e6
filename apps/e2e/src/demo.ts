// The demo, made once before the journeys: each marketplace begins with a copy of it, which takes a tenth of the time.
import { randomBytes } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { expect } from '@playwright/test';
import pg from 'pg';
import { launch, newDataDir, ready, remove, stop } from './marketplace.ts';
import { countOriginals } from './storedPictures.ts';

const server = process.env.TEST_DATABASE_URL;

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new database where a server is given, as settings of a marketplace; else it has the embedded one. */
export async function newDatabase(template = 'template1'): Promise<Record<string, string>> {
  if (!server) return {};
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}

const nameOf = (url = '') => new URL(url).pathname.slice(1);

/** What a marketplace begins with that has the demo in it, with data of its own. */
export async function newDemo() {
  const { E2E_DEMO_DIR: made = '', E2E_DEMO_DATABASE: template } = process.env;
  const dataDir = newDataDir();
  cpSync(made, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, env: await newDatabase(template) };
}

/** Where it was made goes to the tests as `E2E_DEMO_DIR` and `E2E_DEMO_DATABASE`. */
export default async function setup() {
  const env = await newDatabase();
  const demo = await launch({ env });
  await ready(demo);
  // Or each copy would make all sizes of its pictures once more, while its journeys run.
  await expect.poll(() => countOriginals(demo.dataDir), { timeout: 240_000, intervals: [1000] }).toBe(0);
  await stop(demo);
  process.env.E2E_DEMO_DIR = demo.dataDir;
  if (server) process.env.E2E_DEMO_DATABASE = nameOf(env.DATABASE_URL);
  return () => remove(demo);
}
