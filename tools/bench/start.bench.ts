// From `npm start` to the first page: P15 of docs/performance.md.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@playwright/test';
import { newDatabase } from '../e2e/demo.ts';
import { launch, newDataDir, remove, stop } from '../e2e/marketplace.ts';
import { root } from '../root.ts';
import { expectRatio } from './figures.ts';

const command = ['npm', '--prefix', root, 'start'];

/** Seconds until the home page answers 200. */
async function measureStart(dataDir: string, database: Record<string, string>) {
  const began = performance.now();
  const marketplace = await launch({
    dataDir,
    command,
    env: { ...(process.env as Record<string, string>), ...database },
  });
  const isReady = () =>
    fetch(marketplace.origin).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(20);
  const seconds = (performance.now() - began) / 1_000;
  await stop(marketplace);
  return seconds;
}

const createDatabase = `
  const { openEmbedded } = await import('@iespec/api/platform/db/client.ts');
  await openEmbedded();
  process.exit();
`;

/** Seconds for work of about the same length: a process that creates an embedded database in memory. */
function measureControl() {
  const began = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '--eval', createDatabase], { cwd: import.meta.dirname });
  return (performance.now() - began) / 1_000;
}

for (const name of ['embedded database', 'PostgreSQL'])
  test(`P15: npm start to the first page, ${name}`, async () => {
    const database = name === 'PostgreSQL' ? await newDatabase() : { DATABASE_URL: '' };
    const dataDir = newDataDir();
    // The first start creates the demo.
    await measureStart(dataDir, database);
    const seconds: number[] = [];
    const control: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      control.push(measureControl());
      seconds.push(await measureStart(dataDir, database));
    }
    expectRatio(0.8, `P15 ${name}: start / creating an embedded database`, seconds, control);
    remove({ dataDir });
  });
