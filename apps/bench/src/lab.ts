import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { startPostgres } from '../../../scripts/system.mjs';
import { openEmbedded, openPostgres } from '../../api/src/platform/db/client.ts';
import { migrate } from '../../api/src/platform/db/migrate.ts';
import type { Db } from '../../api/src/platform/db/schema.ts';
import { fillMarket } from '../../api/src/test/market.ts';
import { freePort, launch, type Marketplace, newDataDir, ready, remove, stop } from '../../e2e/src/marketplace.ts';
import { countOriginals } from '../../e2e/src/storedPictures.ts';
import { insertLargeHomes, type LargeHomes } from './largeHomes.ts';

/** Pictures and products of each home of a market: of 100,000 homes a million each. */
const perHome = 10;

/** Homes of the markets that are compared. */
export const marketSizes = { small: 100, large: 100_000 };

/** Does something once for each of its arguments. */
function once<Given extends number[], Result>(work: (...given: Given) => Promise<Result>) {
  const doing = new Map<string, Promise<Result>>();
  return (...given: Given) => {
    const done = doing.get(given.join()) ?? work(...given);
    doing.set(given.join(), done);
    return done;
  };
}

export type Lab = ReturnType<typeof openLab>;

/** What the parts measure on. It is made when it is first needed, and gone after `close`. */
export function openLab() {
  const cleanups: (() => unknown)[] = [];

  const postgres = once(async () => {
    const server = await startPostgres();
    if (!server) throw new Error('There is no PostgreSQL');
    cleanups.unshift(server.stop);
    return server.url;
  });

  /** The address of an empty database. */
  const database = async () => {
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

  /** The address of a database with a market of so many homes. */
  const market = once(async (homes: number) => {
    const url = await database();
    const db = openPostgres(url);
    await migrate(db);
    await fillMarket(db, homes, perHome);
    // Nothing is due: the periodic jobs stay quiet.
    await sql`update transactions set status = 'paid', refund_due = false, sync_due = false
      where status <> 'paid' or refund_due or sync_due`.execute(db);
    await db.destroy();
    return url;
  });

  /** Calls `work` with a connection to a market, and a function that takes the queries that were sent since. */
  const onMarket = async <Result>(homes: number, work: (db: Db, sent: () => CompiledQuery[]) => Promise<Result>) => {
    const queries: CompiledQuery[] = [];
    const db = openPostgres(await market(homes), ({ query }) => void queries.push(query));
    return work(db, () => queries.splice(0)).finally(() => db.destroy());
  };

  /** The marketplace as it runs in production, on a market of so many homes; it also answers `/hello`. */
  const server = once(async (homes: number) => {
    const port = await freePort();
    const dataDir = newDataDir();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        IESPEC_DATA_DIR: dataDir,
        IESPEC_TRUSTED_PROXIES: '1',
        DATABASE_URL: await market(homes),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const running = asMarketplace(child, port, dataDir);
    cleanups.unshift(() => end(running));
    await ready(running);
    return running.origin;
  });

  /** A marketplace with the demo, a home of 2,000 pictures, one of 100, and twelve cards. */
  const demo = once(async (): Promise<Marketplace & LargeHomes> => {
    const url = await database();
    const marketplace = await launch({ env: { DATABASE_URL: url, IESPEC_TRUSTED_PROXIES: '1' } });
    cleanups.unshift(() => end(marketplace));
    await ready(marketplace);
    const db = openPostgres(url);
    const homes = await insertLargeHomes(db, join(marketplace.dataDir, 'pictures')).finally(() => db.destroy());
    return { ...marketplace, ...homes };
  });

  /** The same on the embedded database. */
  const embeddedDemo = once(async (): Promise<Marketplace & LargeHomes> => {
    const made = await launch({ env: { DATABASE_URL: '' } });
    cleanups.unshift(() => remove(made));
    await ready(made);
    for (let tries = 0; tries < 180 && (await countOriginals(made.dataDir)) > 0; tries += 1) await sleep(1000);
    await stop(made);
    const db = await openEmbedded(join(made.dataDir, 'database'));
    const homes = await insertLargeHomes(db, join(made.dataDir, 'pictures')).finally(() => db.destroy());
    const env = { DATABASE_URL: '', IESPEC_TRUSTED_PROXIES: '1' };
    const marketplace = await launch({ dataDir: made.dataDir, env });
    cleanups.unshift(() => stop(marketplace));
    await ready(marketplace);
    return { ...marketplace, ...homes };
  });

  const close = async () => {
    for (const cleanup of cleanups) await cleanup();
  };
  return { database, onMarket, server, demo, embeddedDemo, close };
}

const asMarketplace = (child: ChildProcess, port: number, dataDir: string): Marketplace => ({
  origin: `http://localhost:${port}`,
  dataDir,
  process: child,
  output: () => '',
  exited: new Promise((resolve) => child.once('exit', resolve)),
});

export async function end(marketplace: Marketplace) {
  await stop(marketplace);
  remove(marketplace);
}
