import { expect } from '@playwright/test';
import { watchCalls } from './cutCalls.ts';
import { createLoad } from './load/load.ts';
import { type Site, withSite } from './site.ts';
import { stopUnderLoad } from './stopRound.ts';
import { createWorld } from './world.ts';

/** Stops a marketplace under load again and again, with the same data. */
export async function stopRepeatedly(rounds: number) {
  const calls = watchCalls();
  const stopAgain = async (site: Site) => {
    const world = createWorld(site, calls.onAnswer);
    const load = await createLoad(world);
    await site.start();
    const cut: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await stopUnderLoad(world, load, round);
      cut.push(...calls.takeCut());
    }
    console.warn(`${rounds} ends: ${calls.answered()} answers; ${calls.queued()} connections were not accepted`);
    expect([...cut, ...world.journal.problems]).toEqual([]);
    expect(calls.answered()).toBeGreaterThan(rounds * 20);
  };
  await withSite(stopAgain, { IESPEC_DRAIN_SECONDS: '1' });
}
