import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../platform/errors.ts';
import { createWorkers } from './workers.ts';

const dir = mkdtempSync(join(tmpdir(), 'iespec-workers-'));
const file = join(dir, 'worker.mjs');
/** A worker that does what the bytes say, and tells its pid. */
const standIn = `
process.on('message', ({ bytes }) => {
  const what = Buffer.from(bytes).toString();
  if (what === 'hang') for (;;);
  if (what === 'die') process.exit(1);
  process.send(what === 'fault' ? { fault: 'broken' } : { value: Buffer.from(String(process.pid)) });
});
process.on('disconnect', () => process.exit());
`;
beforeAll(() => writeFileSync(file, standIn));
afterAll(() => rmSync(dir, { recursive: true }));

const limits = { timeLimit: 3000, memoryLimit: 1, idleTime: 60_000, niceness: 0 };
const workers = createWorkers(limits, file);
afterAll(() => workers.close());

const doing = (what: string, { run } = workers) =>
  run({ operation: 'process', bytes: Buffer.from(what), crop: undefined }).then(
    (value) => Buffer.from(value as Uint8Array).toString(),
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

test('one worker does one task after another', async () => {
  expect(await doing('work')).toBe(await doing('work'));
});

test.each([
  ['dies', 'die'],
  ['takes too long', 'hang'],
])('a worker that %s is replaced; its file is refused', async (_, what) => {
  const before = await doing('work');
  expect(await doing(what)).toBe('invalid');
  const after = await doing('work');
  expect(after).toMatch(/^\d+$/);
  expect(after).not.toBe(before);
});

test('an error that nobody expected is one of ours, and the worker stays', async () => {
  const before = await doing('work');
  expect(await doing('fault')).toBe('Error: The image worker failed: broken');
  expect(await doing('work')).toBe(before);
});

test('a worker without a task is ended', async () => {
  const brief = createWorkers({ ...limits, idleTime: 100 }, file);
  const pid = Number(await doing('work', brief));
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  await expect.poll(isAlive, { timeout: 5000 }).toBe(false);
  expect(await doing('work', brief)).not.toBe(String(pid));
  brief.close();
});

test('when it is closed, nobody waits for what was in work', async () => {
  const closing = createWorkers(limits, file);
  const running = doing('hang', closing);
  await new Promise((resolve) => setTimeout(resolve, 200));
  closing.close();
  expect(await running).toBe('busy');
});
