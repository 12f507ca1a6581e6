import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timed } from '../../../api/src/test/timing.ts';
import { freePort, newDataDir } from '../../../e2e/src/marketplace.ts';
import { type Figure, median } from '../figures.ts';
import type { Lab } from '../lab.ts';

const root = join(import.meta.dirname, '../../../..');

const exit = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null ? child.once('exit', () => resolve()) : resolve()));

/** Milliseconds of `npm start` until its home page answers. */
async function startOnce(env: Record<string, string>) {
  const port = String(await freePort());
  const child = spawn('npm', ['start'], { cwd: root, env: { ...process.env, PORT: port, ...env }, stdio: 'ignore' });
  try {
    return await timed(async () => {
      while (!(await answers(`http://localhost:${port}/`))) {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
        await sleep(20);
      }
    });
  } finally {
    child.kill('SIGTERM');
    await exit(child);
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  );

/** What `npm start` cannot be faster than: npm itself. */
const npmAlone = () => timed(() => exit(spawn('npm', ['--version'], { stdio: 'ignore' })));

export async function measure(lab: Lab): Promise<Figure[]> {
  const control: number[] = [];
  const empty: number[] = [];
  const embedded: number[] = [];
  const onServer: number[] = [];
  const dataDirs: string[] = [];
  const server = { IESPEC_DATA_DIR: newDataDir(), DATABASE_URL: await lab.database() };
  dataDirs.push(server.IESPEC_DATA_DIR);
  await startOnce(server);
  for (let round = 0; round < 5; round += 1) {
    control.push(await npmAlone());
    if (round < 3) {
      dataDirs.push(newDataDir());
      empty.push(await startOnce({ IESPEC_DATA_DIR: dataDirs.at(-1) ?? '', DATABASE_URL: '' }));
    }
    embedded.push(await startOnce({ IESPEC_DATA_DIR: dataDirs.at(-1) ?? '', DATABASE_URL: '' }));
    onServer.push(await startOnce(server));
  }
  for (const dir of dataDirs) rmSync(dir, { recursive: true, force: true });

  const figure = (name: string, budget: number, rounds: number[]): Figure => ({
    id: 'P19',
    name: `\`npm start\` to the first 200: ${name}`,
    value: median(rounds) / 1000,
    unit: 's',
    budget,
    rounds,
    control,
  });
  return [
    figure('embedded database', 2, embedded),
    figure('PostgreSQL', 2, onServer),
    figure('empty market, with its demo', 12, empty),
  ];
}
