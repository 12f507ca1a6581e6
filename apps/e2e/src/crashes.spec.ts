import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { checkSettled } from './crashes/checks/check.ts';
import { checkDemo } from './crashes/checks/demo.ts';
import { checkFiles } from './crashes/checks/finalFiles.ts';
import { createLoad } from './crashes/load/load.ts';
import type { Moment } from './crashes/moments.ts';
import { crash } from './crashes/round.ts';
import { withSite } from './crashes/site.ts';
import { createWorld } from './crashes/world.ts';
import { newDatabase } from './demo.ts';
import { newDataDir } from './marketplace.ts';

/** The moments at which most can be lost; the long form takes all of them. */
const chosen: Moment[] = ['sign-up', 'completion', 'payment', 'refund'];

const day = 24 * 60 * 60_000;

test('what was acknowledged survives kills under load, nothing is doubled, and no address is dead', async () => {
  test.setTimeout(240_000);
  await withSite(async (site) => {
    const world = createWorld(site);
    const load = await createLoad(world);
    await site.start();
    for (const [index, moment] of chosen.entries()) await crash(world, load, index + 1, moment);
    await checkSettled(world);
    await checkFiles(world, 2 * day);
    expect(world.journal.problems).toEqual([]);
    expect(world.journal.acknowledged()).toBeGreaterThan(20);
  });
});

test('a first start that is killed begins again', async () => {
  test.setTimeout(240_000);
  const empty = { dataDir: newDataDir(), env: await newDatabase() };
  await withSite(
    async (site) => {
      for (const file of ['secrets.json', 'pictures/public'])
        await site.startAndKill(async () => {
          await expect
            .poll(() => existsSync(join(site.dataDir, file)), { intervals: [10], timeout: 60_000 })
            .toBe(true);
          // In the middle of what begins with it: the tables, the demo's images.
          await sleep(200);
        });
      await site.start();
      expect(await checkDemo(site)).toEqual([]);
    },
    {},
    empty,
  );
});
