import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { loadPart as LoadPart } from './loadPart.ts';

const browser = new EventTarget();
let loadPart: typeof LoadPart;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  // Other tests have loaded it without a window.
  vi.resetModules();
  ({ loadPart } = await import('./loadPart.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failing = (times: number) => {
  const load = vi.fn(async () => 'file');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('cut off'));
  return load;
};

test('with a connection, the second failure is final', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const once = loadPart(failing(1));
  const twice = loadPart(failing(2)).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(once).resolves.toBe('file');
  await expect(twice).resolves.toBe('A part of the page could not be loaded');
});

test('without a connection, waits until it is back, as often as necessary', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = failing(2);
  const file = loadPart(load);
  for (const calls of [2, 3]) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(calls - 1);
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  await expect(file).resolves.toBe('file');
});

test('what is cut off because the page is left is loaded when it is shown again', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const load = failing(3);
  const file = loadPart(load);
  for (const passage of ['pagehide', 'pageshow', 'pagehide']) {
    browser.dispatchEvent(new Event(passage));
    await vi.advanceTimersByTimeAsync(1000);
  }
  await expect(file).resolves.toBe('file');
});
