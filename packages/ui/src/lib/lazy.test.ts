import { afterEach, expect, test, vi } from 'vitest';
import { loadWhenOnline } from './lazy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('with a connection, a failure is final', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadWhenOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('without a connection, waits until it is back, as often as necessary', async () => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(async () => 'file');
  for (let time = 0; time < 2; time += 1) load.mockRejectedValueOnce(new Error('offline'));
  const file = loadWhenOnline(load);
  for (const calls of [2, 3]) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(calls - 1);
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  await expect(file).resolves.toBe('file');
});
