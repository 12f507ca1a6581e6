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
  if (!site.isOnServer) await site.stop();
  const check = (db: Database) => async () => [
    ...(await compareMoney(db, site.dataDir)),
    ...(await checkRows(db, world)),
    ...(await findStuckJobs(db)),
  ];
  // Nothing changes while the marketplace does not run.
  const problems = await withDatabase(site, (db) => (site.isOnServer ? settle(check(db)) : check(db)()));
  journal.problems.push(...problems);
}
