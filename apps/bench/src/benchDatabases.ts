import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { openEmbedded, openPostgres } from '../../api/src/platform/db/client.ts';
import { migrate } from '../../api/src/platform/db/migrate.ts';
import type { Db } from '../../api/src/platform/db/schema.ts';
import { fillMarket, markPaymentsPaid } from '../../api/src/test/market.ts';
import { freePort, launch, type Marketplace, newDataDir, ready, remove, stop } from '../../e2e/src/marketplace.ts';
import { countOriginals } from '../../e2e/src/storedImages.ts';
import { insertLargeProperties, type LargeProperties } from './largeProperties.ts';

export const marketSizes = { small: 100, large: 100_000 };

/** Memoizes an asynchronous function by its arguments. */
function memoize<Args extends number[], Result>(load: (...args: Args) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (...args: Args) => {
    const result = results.get(args.join()) ?? load(...args);
    results.set(args.join(), result);
    return result;
  };
}

/** Fills an empty database with properties, and closes it. */
async function createMarket(db: Db, properties: number) {
  await migrate(db);
  await fillMarket(db, properties);
  await markPaymentsPaid(db);
  await db.destroy();
}

export type BenchDatabases = ReturnType<typeof openBenchDatabases>;

/** The databases and marketplaces that are measured. They are created on first use and removed by `close`. */
export function openBenchDatabases() {
  const cleanups: (() => unknown)[] = [];

  const postgres = memoize(async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL is not installed');
    cleanups.unshift(server.stop);
    return server.url;
  });

  /** Creates an empty database. Returns its URL. */
  const createDatabase = async () => {
    const url = new URL(await postgres());
    const name = `bench_${randomBytes(6).toString('hex')}`;
    const admin = openPostgres(url.href);
    await sql`create database ${sql.id(name)}`.execute(admin);
    cleanups.unshift(async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    });
    url.pathname = `/${name}`;
    return url.href;
  };

  /** The URL of a database with this number of properties. */
  const market = memoize(async (properties: number) => {
    const url = await createDatabase();
    await createMarket(openPostgres(url), properties);
    return url;
  });

  /** Launches the marketplace on a market of this size. */
  const launchMarket = async (properties: number) => {
    const marketplace = await launch({ env: { DATABASE_URL: await market(properties), IESPEC_TRUSTED_PROXIES: '1' } });
    cleanups.unshift(() => stopAndRemove(marketplace));
    return marketplace;
  };

  /** The same on the embedded database. */
  const launchEmbeddedMarket = async (properties: number) => {
    const dataDir = newDataDir();
    await createMarket(await openEmbedded(join(dataDir, 'database')), properties);
    const marketplace = await launch({ dataDir, env: { DATABASE_URL: '', IESPEC_TRUSTED_PROXIES: '1' } });
    cleanups.unshift(() => stopAndRemove(marketplace));
    return marketplace;
  };

  /** Calls `run` with a connection to a market, and a function that returns the queries sent since its last call. */
  const withMarket = async <Result>(
    properties: number,
    run: (db: Db, takeQueries: () => CompiledQuery[]) => Promise<Result>,
  ) => {
    const queries: CompiledQuery[] = [];
    const db = openPostgres(await market(properties), { log: ({ query }) => void queries.push(query) });
    return run(db, () => queries.splice(0)).finally(() => db.destroy());
  };

  /** The origin of a production server on a market of this size. It also serves `/hello`. */
  const server = memoize(async (properties: number) => {
    const port = await freePort();
    const dataDir = newDataDir();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        IESPEC_DATA_DIR: dataDir,
        IESPEC_TRUSTED_PROXIES: '1',
        DATABASE_URL: await market(properties),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const marketplace: Marketplace = {
      origin: `http://localhost:${port}`,
      dataDir,
      env: {},
      process: child,
      output: () => '',
      exited: new Promise((resolve) => child.once('exit', resolve)),
    };
    cleanups.unshift(() => stopAndRemove(marketplace));
    await ready(marketplace);
    return marketplace.origin;
  });

  /**
   * A demo with additional properties: one with 2,000 images, one with 100, and enough for twelve cards
   * on the home page.
   */
  const demo = memoize(async (): Promise<Marketplace & LargeProperties & { databaseUrl: string }> => {
    const url = await createDatabase();
    const marketplace = await launch({ env: { DATABASE_URL: url, IESPEC_TRUSTED_PROXIES: '1' } });
    cleanups.unshift(() => stopAndRemove(marketplace));
    await ready(marketplace);
    const db = openPostgres(url);
    const properties = await insertLargeProperties(db, join(marketplace.dataDir, 'pictures')).finally(() =>
      db.destroy(),
    );
    return { ...marketplace, ...properties, databaseUrl: url };
  });

  /** The same demo on the embedded database. */
  const embeddedDemo = memoize(async (): Promise<Marketplace & LargeProperties> => {
    const created = await launch({ env: { DATABASE_URL: '' } });
    const { dataDir } = created;
    cleanups.unshift(() => remove(created));
    await ready(created);
    for (let tries = 0; tries < 180 && (await countOriginals(created.dataDir)) > 0; tries += 1) await sleep(1000);
    await stop(created);
    const db = await openEmbedded(join(dataDir, 'database'));
    const properties = await insertLargeProperties(db, join(dataDir, 'pictures')).finally(() => db.destroy());
    const marketplace = await launch({ dataDir, env: { DATABASE_URL: '', IESPEC_TRUSTED_PROXIES: '1' } });
    cleanups.unshift(() => stop(marketplace));
    await ready(marketplace);
    return { ...marketplace, ...properties };
  });

  const close = async () => {
    for (const cleanup of cleanups) await cleanup();
  };
  return { createDatabase, withMarket, launchMarket, launchEmbeddedMarket, server, demo, embeddedDemo, close };
}

export async function stopAndRemove(marketplace: Marketplace) {
  await stop(marketplace);
  remove(marketplace);
}
