import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/errors.ts';
import { createWorkers } from './workers.ts';

const dir = mkdtempSync(join(tmpdir(), 'iespec-workers-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = join(dir, 'worker.mjs');
const began = join(dir, 'began');
/** A worker that executes the command in the bytes and answers with its process id. */
writeFileSync(
  file,
  `import { existsSync, writeFileSync } from 'node:fs';
import workerpool from ${JSON.stringify(createRequire(import.meta.url).resolve('workerpool'))};
workerpool.worker({
  processImage(bytes) {
    const command = Buffer.from(bytes).toString();
    const isFirst = !existsSync(${JSON.stringify(began)});
    writeFileSync(${JSON.stringify(began)}, String(process.pid));
    if (command === 'hang') for (;;);
    if (command === 'die' || (command === 'be killed once' && isFirst)) process.kill(process.pid, 'SIGKILL');
    if (command === 'exceed') workerpool.workerEmit({ seconds: 7, isTooMuch: true });
    if (command === 'exceed') return new Promise(() => {});
    workerpool.workerEmit({ seconds: 2, isTooMuch: false });
    if (command === 'refuse') throw Object.assign(new Error('too large'), { code: 'invalid' });
    if (command === 'fail') throw new Error('broken');
    if (command === 'list its environment') return Buffer.from(Object.keys(process.env).join());
    return Buffer.from(String(process.pid));
  },
});
`,
);

const limits = { timeLimit: 600_000, processorLimit: 1, memoryLimit: 1, idleTime: 600_000, niceness: 0 };
const workers = createWorkers(limits, file);
afterAll(() => workers.close());

const execute = (command: string, { run } = workers, charge = (_: number): unknown => null) => {
  rmSync(began, { force: true });
  return run('processImage', [Buffer.from(command)], charge).then(
    (value) => Buffer.from(value as unknown as Uint8Array).toString(),
    (error: unknown) => (error instanceof ApiError ? `${error.code}: ${error.message}` : String(error)),
  );
};
const tooDemanding = 'invalid: 画像を処理できませんでした。サイズを小さくしてからもう一度お試しください';

const isAlive = (pid: string) => existsSync(`/proc/${pid}`);
const expectEnd = (pid: string) => expect.poll(() => isAlive(pid)).toBe(false);

test('a worker is reused, also after it has refused a file or failed', async () => {
  const pid = await execute('work');
  expect(pid).toMatch(/^\d+$/);
  expect(await execute('refuse')).toBe('invalid: too large');
  expect(await execute('fail')).toBe('Error: The image worker failed: broken');
  expect(await execute('work')).toBe(pid);
});

test('a file whose worker is killed is tried once more, in another worker', async () => {
  const killed = await execute('work');
  const other = await execute('be killed once');
  expect(other).toMatch(/^\d+$/);
  expect(other).not.toBe(killed);
  expect(await execute('die')).toBe(tooDemanding);
  expect(await execute('work')).toMatch(/^\d+$/);
});

test.each([
  ['memory or processor time', 'exceed', {}, 7],
  // Nobody knows how much of its time a worker that hangs has used.
  ['time', 'hang', { timeLimit: 20_000 }, expect.any(Number)],
])(
  'a worker that exceeds its %s is ended, its file is charged and not tried again',
  async (_, command, changed, used) => {
    const own = createWorkers({ ...limits, ...changed }, file);
    const charged: number[] = [];
    const charge = (seconds: number) => charged.push(seconds);
    const pid = await execute('work', own, charge);
    expect(await execute(command, own, charge)).toBe(tooDemanding);
    expect(charged).toEqual([2, used]);
    expect(readFileSync(began, 'utf8')).toBe(pid);
    await expectEnd(pid);
    expect(await execute('work', own)).toMatch(/^\d+$/);
    await own.close();
  },
);

test('a worker does not inherit our environment, which has secrets', async () => {
  vi.stubEnv('IESPEC_SECRET', 'secret');
  const own = createWorkers(limits, file);
  const variables = await execute('list its environment', own);
  expect(variables).toContain('MALLOC_ARENA_MAX');
  expect(variables).not.toContain('IESPEC_SECRET');
  await own.close();
});

test('an idle worker is ended', async () => {
  const brief = createWorkers({ ...limits, idleTime: 100 }, file);
  const pid = await execute('work', brief);
  await expectEnd(pid);
  expect(await execute('work', brief)).not.toBe(pid);
  await brief.close();
});

test('closing waits for idle workers that are being ended', async () => {
  const brief = createWorkers({ ...limits, idleTime: 1 }, file);
  const pid = await execute('work', brief);
  await brief.close();
  expect(isAlive(pid)).toBe(false);
});

test('closing rejects running tasks as busy, and ends their workers', async () => {
  const closing = createWorkers(limits, file);
  const pid = await execute('work', closing);
  const running = execute('hang', closing);
  await expect.poll(() => existsSync(began)).toBe(true);
  await closing.close();
  expect(await running).toMatch(/^busy/);
  expect(isAlive(pid)).toBe(false);
  expect(await execute('work', closing)).toMatch(/^busy/);
});
