import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../platform/errors.ts';
import { createWorkers } from './workers.ts';
import { outOfMemory } from './workerTask.ts';

const dir = mkdtempSync(join(tmpdir(), 'iespec-workers-'));
const file = join(dir, 'worker.mjs');
/** A worker that executes the command in the bytes and answers with its pid. */
const fakeWorker = `
import { fstatSync, openSync, writeSync } from 'node:fs';
const deaths = openSync(${JSON.stringify(join(dir, 'deaths'))}, 'a');
process.on('message', ({ bytes }) => {
  const command = Buffer.from(bytes).toString();
  if (command === 'hang') for (;;);
  if (command === 'die') process.exit(1);
  if (command === 'grow') { writeSync(deaths, '.'); process.exit(${outOfMemory}); }
  if (command === 'be killed once' && fstatSync(deaths).size === 0) {
    writeSync(deaths, '.');
    process.kill(process.pid, 'SIGKILL');
  }
  process.send(command === 'fault' ? { fault: 'broken' } : { value: Buffer.from(String(process.pid)) });
});
process.on('disconnect', () => process.exit());
`;
beforeAll(() => writeFileSync(file, fakeWorker));
afterAll(() => rmSync(dir, { recursive: true }));

const limits = { timeLimit: 3000, memoryLimit: 1, idleTime: 60_000, niceness: 0 };
const workers = createWorkers(limits, file);
afterAll(() => workers.close());

const execute = (command: string, { run } = workers) =>
  run({ operation: 'process', bytes: Buffer.from(command), crop: undefined }).then(
    (value) => Buffer.from(value as Uint8Array).toString(),
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

test('a worker is reused', async () => {
  expect(await execute('work')).toBe(await execute('work'));
});

const deaths = () => readFileSync(join(dir, 'deaths'), 'utf8').length;
beforeEach(() => writeFileSync(join(dir, 'deaths'), ''));

test('a file whose worker is killed is tried once more, in another worker', async () => {
  expect(await execute('be killed once')).toMatch(/^\d+$/);
  expect(deaths()).toBe(1);
});

test('a file whose worker exceeds its memory limit is not tried again', async () => {
  expect(await execute('grow')).toBe('invalid');
  expect(deaths()).toBe(1);
});

test.each([
  ['dies', 'die'],
  ['takes too long', 'hang'],
])('a worker that %s twice is replaced and its file is rejected', async (_, command) => {
  const before = await execute('work');
  expect(await execute(command)).toBe('invalid');
  const after = await execute('work');
  expect(after).toMatch(/^\d+$/);
  expect(after).not.toBe(before);
});

test('an unexpected error rejects the task with its stack, and the worker stays alive', async () => {
  const before = await execute('work');
  expect(await execute('fault')).toBe('Error: The image worker failed: broken');
  expect(await execute('work')).toBe(before);
});

test('an idle worker is killed', async () => {
  const brief = createWorkers({ ...limits, idleTime: 100 }, file);
  const pid = Number(await execute('work', brief));
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  await expect.poll(isAlive, { timeout: 5000 }).toBe(false);
  expect(await execute('work', brief)).not.toBe(String(pid));
  brief.close();
});

test('closing rejects running tasks as busy', async () => {
  const closing = createWorkers(limits, file);
  const running = execute('hang', closing);
  await new Promise((resolve) => setTimeout(resolve, 200));
  closing.close();
  expect(await running).toBe('busy');
});
