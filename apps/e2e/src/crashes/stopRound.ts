import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../api/src/test/random.ts';
import { checkWrites, withDatabase } from './checks/check.ts';
import { findClaims } from './checks/rows.ts';
import type { World } from './world.ts';

/** Stops the running marketplace under load, starts it again, and checks what was written. */
export async function stopUnderLoad(world: World, load: () => Promise<unknown>, seed: number) {
  const { site, journal } = world;
  const random = seededRandom(seed);
  world.begin(seed);
  const busy = load();
  await sleep(random.integer(1_500, 3_500));
  const code = await site.stop();
  world.end();
  await busy;
  if (code !== 0) journal.problems.push(`The process exited with ${code}`);
  journal.problems.push(...(await withDatabase(site, findClaims)));
  await site.start();
  await checkWrites(world);
}
