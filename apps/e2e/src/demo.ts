// Creates the demo data once before all tests. Each marketplace starts from a copy, which takes a tenth of the time.
import { randomBytes } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded, openPostgres } from '../../api/src/platform/db/client.ts';
import { fillMarketBeside } from '../../api/src/test/market.ts';
import { launch, newDataDir, ready, remove, stop } from './marketplace.ts';

const server = process.env.TEST_DATABASE_URL;

async function runOnServer(statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function createDatabase(template = 'template1'): Promise<Record<string, string>> {
  if (!server) return {};
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${template}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}

/** The address of a marketplace's database server, also if it reaches the server through a pooler. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Record<string, string>) =>
  DATABASE_DIRECT_URL;

/** With `TEST_POOLER_URL`, the marketplace reaches its database through that pooler. */
function throughPooler(env: Record<string, string>): Record<string, string> {
  const { TEST_POOLER_URL: pooler } = process.env;
  if (!pooler || !env.DATABASE_URL) return env;
  const url = new URL(pooler);
  url.pathname = new URL(env.DATABASE_URL).pathname;
  return { DATABASE_URL: url.href, DATABASE_DIRECT_URL: env.DATABASE_URL };
}

/** Creates a database on `TEST_DATABASE_URL` and resolves to its environment variables; without a server, to none (embedded database). */
export const newDatabase = async (template?: string) => throughPooler(await createDatabase(template));

/** Copies the demo for a new marketplace. `bare`: without the other properties that `TEST_MARKET` adds. */
export async function newDemo({ bare = false } = {}) {
  const { E2E_DEMO_DIR: demoDir = '', E2E_BARE_DATABASE, E2E_DEMO_DATABASE } = process.env;
  const template = bare ? E2E_BARE_DATABASE : E2E_DEMO_DATABASE;
  const dataDir = newDataDir();
  cpSync(demoDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, env: await newDatabase(template) };
}

/** Leaves the demo's images in the sizes of an upload: each copy would make the others during its own journeys. */
async function discardVariants(dataDir: string, url?: string) {
  const db = url ? openPostgres(url) : await openEmbedded(join(dataDir, 'database'));
  await db.deleteFrom('jobs').where('kind', '=', 'variants').execute();
  await db.destroy();
}

const nameOf = ({ DATABASE_URL }: Record<string, string>) => DATABASE_URL && new URL(DATABASE_URL).pathname.slice(1);

/**
 * Resolves to a copy of the demo with `TEST_MARKET` other properties (a multiple of 20), or without `TEST_MARKET` to the demo
 * itself. Only for runs by hand: each marketplace copies them (2.4 GB for 100,000).
 */
async function addMarket(demo: Record<string, string>) {
  const { TEST_MARKET } = process.env;
  if (!TEST_MARKET || !demo.DATABASE_URL) return demo;
  const env = await createDatabase(nameOf(demo));
  const db = openPostgres(env.DATABASE_URL ?? '');
  await fillMarketBeside(db, Number(TEST_MARKET));
  await db.destroy();
  return env;
}

/** Creates the demo, unless `E2E_DEMO_DIR` has it already, and passes its location to the tests. */
export default async function setup() {
  if (process.env.E2E_DEMO_DIR) return;
  // Not through the pooler, whose connections would prevent copies of the database.
  const env = await createDatabase();
  const demo = await launch({ env });
  const { dataDir } = demo;
  await ready(demo);
  await stop(demo);
  await discardVariants(dataDir, env.DATABASE_URL);
  process.env.E2E_DEMO_DIR = dataDir;
  Object.assign(process.env, {
    ...(env.DATABASE_URL && { E2E_BARE_DATABASE: nameOf(env), E2E_DEMO_DATABASE: nameOf(await addMarket(env)) }),
  });
  return () => remove({ dataDir });
}
