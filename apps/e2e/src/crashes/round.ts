import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../api/src/test/random.ts';
import { checkWrites } from './checks/check.ts';
import { type Moment, moments } from './moments.ts';
import type { World } from './world.ts';

/** Milliseconds to wait for a moment. */
const maxWait = 4_000;

/**
 * Kills the running marketplace under load, starts it again and checks what was written. `load`: keeps it busy. The seed
 * decides about everything but the order of concurrent calls; `chosen`: the moment of the kill, if not the seed's.
 */
export async function crash(world: World, load: () => Promise<unknown>, seed: number, chosen?: Moment) {
  const { site } = world;
  const random = seededRandom(seed);
  const moment = chosen ?? random.one(moments);
  world.begin(seed);
  const busy = load();
  await sleep(random.integer(300, 2_500));
  if (moment !== 'any') await world.nextMoment(moment, maxWait);
  // From the first byte of a request to what follows its answer.
  await sleep(random.integer(0, 120));
  world.end();
  await site.kill();
  await busy;
  if (moment === 'start') await site.startAndKill(() => sleep(random.integer(0, 2_000)));
  await site.start();
  await checkWrites(world);
  return moment;
}
