import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#platform/errors.ts';
import { receiveUpload } from './receiveUpload.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'iespec-uploads-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** A body of 1000-byte chunks. `pause`: milliseconds before each chunk; `end`: how the body ends. */
const body = (chunks: number, { pause = 0, end = 'done' as 'done' | 'broken' | 'stalled' } = {}) => {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (sent++ < chunks) controller.enqueue(new Uint8Array(1000));
      else if (end === 'done') controller.close();
      else if (end === 'broken') controller.error(new Error('aborted'));
      else await new Promise(() => {});
    },
  }).getReader();
};
type Limits = { offset?: number; size?: number | null; timeout?: number; silence?: number; signal?: AbortSignal };
const receive = (name: string, reader: ReturnType<typeof body>, limits: Limits = {}) => {
  const generous = { size: null, timeout: 60_000, silence: 60_000, signal: new AbortController().signal };
  const options = { path: join(dir, name), offset: 0, onChunk: () => {}, ...generous, ...limits };
  return receiveUpload(reader, options).then(
    (length) => length,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
};

function abortedAfter(milliseconds: number) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new ApiError('busy', '混み合っています')), milliseconds);
  return controller.signal;
}

const sizeOf = async (name: string) => (await readFile(join(dir, name))).byteLength;

test.each([
  ['is cut off', body(2, { end: 'broken' }), () => ({}), 'bad_request'],
  ['takes too long', body(9, { pause: 100 }), () => ({ timeout: 500 }), 'timeout'],
  ['falls silent', body(2, { end: 'stalled' }), () => ({ silence: 300 }), 'timeout'],
  ['makes room for others', body(2, { end: 'stalled' }), () => ({ signal: abortedAfter(300) }), 'busy'],
] as const)('of an upload that %s, what has arrived stays', async (name, reader, limitsOf, code) => {
  expect(await receive(name, reader, limitsOf())).toBe(code);
  expect(await sizeOf(name)).toBeGreaterThanOrEqual(1000);
});

test('nothing is written beyond the announced size', async () => {
  expect(await receive('long', body(900), { size: 600_000 })).toBe('too_large');
  expect(await sizeOf('long')).toBeGreaterThan(0);
  expect(await sizeOf('long')).toBeLessThanOrEqual(600_000);
});

test('appends to what has arrived', async () => {
  await receive('cut', body(2, { end: 'broken' }), { size: 5000 });
  expect(await receive('cut', body(3), { size: 5000, offset: 2000 })).toBe(5000);
  expect(await sizeOf('cut')).toBe(5000);
  expect(await receive('cut', body(1), { size: 5000, offset: 5000 })).toBe('too_large');
  expect(await sizeOf('cut')).toBe(5000);
});
