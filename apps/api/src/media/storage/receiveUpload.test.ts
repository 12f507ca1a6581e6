import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
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
const receive = async (folder: string, ...[reader, size, timeout]: [ReturnType<typeof body>, number | null, number]) =>
  receiveUpload(reader, { folder: join(dir, folder), file: 'original', size, timeout }).then(
    () => 'received',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

test('receives a slow upload within the timeout', async () => {
  expect(await receive('slow', body(5, { pause: 50 }), 5000, 60_000)).toBe('received');
  expect((await readFile(join(dir, 'slow', 'original'))).byteLength).toBe(5000);
});

test.each([
  ['is cut off', body(2, { end: 'broken' }), null, 60_000, 'bad_request'],
  ['takes too long', body(9, { pause: 100 }), null, 300, 'timeout'],
  ['stalls', body(2, { end: 'stalled' }), null, 300, 'timeout'],
  ['is too long', body(3), 2000, 60_000, 'too_large'],
  ['is too short', body(1), 2000, 60_000, 'bad_request'],
  ['is empty', body(0), null, 60_000, 'bad_request'],
] as const)('an upload that %s is rejected and leaves no file', async (name, reader, size, timeout, code) => {
  expect(await receive(name, reader, size, timeout)).toBe(code);
  expect(await readdir(join(dir, name))).toEqual([]);
});
