import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamZip, type ZippedFile } from './streamZip.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const file = (name: string, bytes = 10): ZippedFile => ({
  name,
  input: new Uint8Array(bytes),
  lastModified: new Date(),
});

async function* files(count: number, bytes: number) {
  for (let index = 0; index < count; index += 1) yield file(`${index}`, bytes);
}

/** Receives files of a size, each within some milliseconds. */
async function receive({ count, bytes, each }: { count: number; bytes: number; each: number }) {
  const onEnd = vi.fn();
  const reader = streamZip(files(count, bytes), onEnd).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done) return onEnd.mock.calls.length;
    // Names and checksums come in pieces of their own.
    if ((value?.byteLength ?? 0) >= bytes) vi.advanceTimersByTime(each);
    if (onEnd.mock.calls.length > 0)
      return reader.read().then(
        () => 'sent',
        () => 'disconnected',
      );
  }
}

test('a client is disconnected once it is a minute behind 50 kB/s', async () => {
  const mb = 1_000_000;
  // 20 s is the time for 1 MB; 3 s more for each of them make 60 s after 20.
  expect(await receive({ count: 60, bytes: mb, each: 20_000 })).toBe(1);
  expect(await receive({ count: 18, bytes: mb, each: 23_000 })).toBe(1);
  expect(await receive({ count: 60, bytes: mb, each: 23_000 })).toBe('disconnected');
});

test('time saved by receiving fast does not allow a long stop later', async () => {
  const onEnd = vi.fn();
  const reader = streamZip(files(50, 1_000_000), onEnd).getReader();
  for (let piece = 0; piece < 60; piece += 1) await reader.read();
  vi.advanceTimersByTime(59_000);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(22_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the end is reported once', async () => {
  const onEnd = vi.fn();
  const stream = streamZip(files(2, 10), onEnd);
  await new Response(stream).arrayBuffer();
  vi.advanceTimersByTime(100_000);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a client that disconnects while a file is read ends the archive once', async () => {
  const onEnd = vi.fn();
  let finishReading = () => {};
  async function* slow() {
    await new Promise<void>((resolve) => (finishReading = resolve));
    yield file('a');
  }
  const reader = streamZip(slow(), onEnd).getReader();
  const reading = reader.read();
  await Promise.resolve();
  const cancelled = reader.cancel();
  finishReading();
  await Promise.all([reading, cancelled]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a failed read breaks the download off and is reported', async () => {
  const onEnd = vi.fn();
  const failure = new Error('storage is down');
  async function* failing() {
    yield file('a');
    throw failure;
  }
  const stream = streamZip(failing(), onEnd);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(failure);
});
