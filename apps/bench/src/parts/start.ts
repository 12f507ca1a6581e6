import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureTime } from '../../../api/src/test/timing.ts';
import { freePort, newDataDir } from '../../../e2e/src/marketplace.ts';
import type { BenchDatabases } from '../benchDatabases.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
import { type Figure, median } from '../figures.ts';

const root = join(import.meta.dirname, '../../../..');

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null ? child.once('exit', () => resolve()) : resolve()));

/** Milliseconds from `npm start` until its home page answers 200. */
async function measureStart(env: Record<string, string>) {
  const port = String(await freePort());
  const child = spawn('npm', ['start'], { cwd: root, env: { ...process.env, PORT: port, ...env }, stdio: 'ignore' });
  try {
    return await measureTime(async () => {
      while (!(await isReady(`http://localhost:${port}/`))) {
        if (child.exitCode !== null) throw new Error(`npm start exited with code ${child.exitCode}`);
        await sleep(20);
      }
    });
  } finally {
    child.kill('SIGTERM');
    await waitForExit(child);
  }
}

const isReady = (url: string) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The control: npm's own startup time. */
const measureNpm = () => measureTime(() => waitForExit(spawn('npm', ['--version'], { stdio: 'ignore' })));

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const control: number[] = [];
  const empty: number[] = [];
  const embedded: number[] = [];
  const postgres: number[] = [];
  const dataDirs = [newDataDir()];
  const postgresEnv = { IESPEC_DATA_DIR: dataDirs[0] ?? '', DATABASE_URL: await databases.createDatabase() };
  await measureStart(postgresEnv);
  for (let round = 0; round < 5; round += 1) {
    control.push(await measureNpm());
    if (round < 3) {
      dataDirs.push(newDataDir());
      empty.push(await measureStart({ IESPEC_DATA_DIR: dataDirs.at(-1) ?? '', DATABASE_URL: '' }));
    }
    embedded.push(await measureStart({ IESPEC_DATA_DIR: dataDirs.at(-1) ?? '', DATABASE_URL: '' }));
    postgres.push(await measureStart(postgresEnv));
  }
  for (const dir of dataDirs) rmSync(dir, { recursive: true, force: true });

  const figure = (key: BudgetKey, name: string, rounds: number[]): Figure => ({
    ...budgeted(key, `\`npm start\` to the first 200: ${name}`),
    value: median(rounds) / 1000,
    rounds,
    control,
  });
  return [
    figure('P19', 'embedded database', embedded),
    figure('P19', 'PostgreSQL', postgres),
    figure('P19 seed', 'empty data directory, including the demo', empty),
  ];
}
