import { expect, test, vi } from 'vitest';
import { hasExpired, readDrafts } from './useStoredDraft.ts';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 27);

/** A storage whose keys are its own properties, as in browsers. */
class StubStorage {
  [key: string]: unknown;
  constructor(entries: Record<string, string>) {
    Object.assign(this, entries);
  }
}
Object.assign(StubStorage.prototype, {
  getItem(this: StubStorage, key: string) {
    return this[key] ?? null;
  },
  removeItem(this: StubStorage, key: string) {
    delete this[key];
  },
});

test('lists drafts of any time, skips other values, and removes nothing', () => {
  const times = [now, now - 40 * day, now + 400 * day, 0];
  const drafts = times.map((savedAt) => JSON.stringify({ values: { name: 'LDK' }, savedAt }));
  const others = [
    '',
    '{',
    'null',
    '3',
    '{"values":{}}',
    `{"values":[],"savedAt":${now}}`,
    '{"values":{},"savedAt":1e99}',
  ];
  const entries = Object.fromEntries(
    [...drafts, ...others].map((value, page) => [`iespec-draft:me:room-1:${page}`, value]),
  );
  const storage = new StubStorage(entries);
  vi.stubGlobal('localStorage', storage);
  expect(readDrafts('me', 'room-1').map(({ savedAt }) => savedAt)).toEqual([...times].sort((a, b) => b - a));
  expect({ ...storage }).toEqual(entries);
});

test.each([
  ['31 days ago', now - 31 * day, true],
  ['29 days ago', now - 29 * day, false],
  ['in the future', now + 400 * day, false],
  ['in 1970, by a clock that had been reset', 0, false],
])('a draft written %s', (_, savedAt, expected) => {
  expect(hasExpired({ savedAt }, now)).toBe(expected);
});
