import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installHistoryGuard, setHistoryGuard } from './historyGuard.ts';

const history = { state: { idx: 3 } as object | null, go: vi.fn() };
const onStep = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history }));
  installHistoryGuard();
  setHistoryGuard(onStep);
});
afterEach(() => {
  setHistoryGuard(null);
  vi.unstubAllGlobals();
});

/** The browser has moved to a history entry with this state. */
const moveTo = (state: object | null) => window.dispatchEvent(Object.assign(new Event('popstate'), { state }));

test('a step back is undone, and asked about', () => {
  moveTo({ idx: 2 });
  expect(history.go).toHaveBeenCalledExactlyOnceWith(1);
  expect(onStep).toHaveBeenCalledExactlyOnceWith(-1);
});

test('a link within the page leaves nothing', () => {
  moveTo(null);
  expect(history.go).not.toHaveBeenCalled();
  expect(onStep).not.toHaveBeenCalled();
});
