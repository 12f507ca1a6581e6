import { expect, test } from '@playwright/test';
import { checkSettled } from './crashes/checks/check.ts';
import { checkFiles } from './crashes/checks/finalFiles.ts';
import { createLoad } from './crashes/load/load.ts';
import { forgetProgress, readProgress, saveProgress } from './crashes/progress.ts';
import { crash } from './crashes/round.ts';
import { withSite } from './crashes/site.ts';
import { createWorld } from './crashes/world.ts';

const rounds = Number(process.env.IESPEC_ROUNDS ?? 200);

/** Rounds between two checks that wait for the background work. */
const checkEvery = 10;

/** Seconds from the start to the first healthy answer: twice as many as on a machine that does nothing else. */
const maxStart = 20;

const day = 24 * 60 * 60_000;
const name = process.env.TEST_DATABASE_URL ? 'crashes-postgres' : 'crashes-embedded';

/** A minute for each round is more than enough on a busy machine. An interrupted run goes on, on new data. */
test('the marketplace survives many kills under load', async () => {
  test.setTimeout(rounds * 60_000 + 300_000);
  const progress = readProgress(name);
  await withSite(async (site) => {
    const world = createWorld(site);
    const load = await createLoad(world);
    await site.start();
    while (progress.done < rounds) {
      const moment = await crash(world, load, progress.seed + progress.done);
      progress.done += 1;
      const isLast = progress.done >= rounds;
      if (isLast || progress.done % checkEvery === 0) await checkSettled(world);
      const problems = world.journal.problems.splice(0);
      progress.problems.push(...problems.map((problem) => `Round ${progress.done}, ${moment}: ${problem}`));
      progress.slowestStart = Math.max(progress.slowestStart, ...site.starts);
      saveProgress(name, progress);
      if (!isLast && !site.isRunning()) await site.start();
    }
    await checkFiles(world, 2 * day);
    const { seed, done, slowestStart, problems } = progress;
    console.warn(
      `${done} kills, seed ${seed}: ${world.journal.acknowledged()} writes, slowest start ${slowestStart} s`,
    );
    forgetProgress(name);
    expect([...problems, ...world.journal.problems]).toEqual([]);
    expect(slowestStart).toBeLessThan(maxStart);
  });
});
