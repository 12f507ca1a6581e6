import { setTimeout as sleep } from 'node:timers/promises';
import { settle } from '../settle.ts';
import type { Site } from '../site.ts';
import type { World } from '../world.ts';
import { checkAccounts } from './accounts.ts';
import { finishCreations } from './creations.ts';
import { compareMoney } from './money.ts';
import { checkPurchases } from './purchases.ts';
import { checkRows, findStuckJobs } from './rows.ts';

/** How many older things are read again after each restart, besides all new ones. */
const sample = 5;

/** Milliseconds for the background work between two looks at the embedded database. */
const workTime = 5_000;

type Database = Awaited<ReturnType<Site['openDatabase']>>;

export async function withDatabase<T>(site: Site, use: (db: Database) => Promise<T>) {
  const db = await site.openDatabase();
  return use(db).finally(() => db.destroy());
}

/** What was acknowledged is there, and no address is dead. Adds what is wrong to the journal's problems, like the others. */
export async function checkWrites(world: World) {
  const { journal, random } = world;
  await finishCreations(world);
  const values = await journal.check((rest) => random().shuffled(rest).slice(0, sample));
  await checkAccounts(world, values);
}

/**
 * Once the background work has settled: purchases are as at the provider, nothing is doubled, no job is stuck. Ends a
 * marketplace with an embedded database.
 */
export async function checkSettled(world: World) {
  const { site, journal } = world;
  await checkPurchases(world);
  const check = async (db: Database) => [
    ...(await compareMoney(db, site.dataDir)),
    ...(await checkRows(db, world)),
    ...(await findStuckJobs(db)),
  ];
  // The embedded database is read while the marketplace does not run; it works on between two looks.
  const stopAndCheck = async () => {
    if (!site.isRunning()) {
      await site.start();
      await sleep(workTime);
    }
    await site.stop();
    return withDatabase(site, check);
  };
  journal.problems.push(...(await settle(site.isOnServer ? () => withDatabase(site, check) : stopAndCheck)));
}
