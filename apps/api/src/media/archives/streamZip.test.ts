import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamZip, type ZippedFile } from './streamZip.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const file = (name: string): ZippedFile => ({ name, input: new Uint8Array(10), lastModified: new Date() });

async function* files() {
  yield file('a');
  yield file('b');
}

test('a client that stops receiving is disconnected; one that goes on is not', async () => {
  const onEnd = vi.fn();
  const reader = streamZip(files(), { timeout: 1000, onEnd }).getReader();
  for (let turn = 0; turn < 3; turn += 1) {
    await reader.read();
    vi.advanceTimersByTime(900);
  }
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onEnd).toHaveBeenCalledOnce();
  await expect(reader.read()).rejects.toThrow('stopped receiving');
});

test('the end is reported once', async () => {
  const onEnd = vi.fn();
  const stream = streamZip(files(), { timeout: 1000, onEnd });
  await new Response(stream).arrayBuffer();
  vi.advanceTimersByTime(5000);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a failed read breaks the download off and is reported', async () => {
  const onEnd = vi.fn();
  const failure = new Error('storage is down');
  async function* failing() {
    yield file('a');
    throw failure;
  }
  const stream = streamZip(failing(), { timeout: 1000, onEnd });
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(failure);
});
