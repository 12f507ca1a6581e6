import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeStorage } from './safeStorage.ts';

const values = new Map<string, string>();
const storage = {
  getItem: vi.fn((name: string) => values.get(name) ?? null),
  setItem: vi.fn((name: string, value: string) => void values.set(name, value)),
  removeItem: vi.fn((name: string) => void values.delete(name)),
};
const refuse = () => {
  throw new DOMException('', 'QuotaExceededError');
};

beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('when localStorage is full, the newest value is kept in memory', () => {
  safeStorage.setItem('draft', 'saved');
  storage.setItem.mockImplementationOnce(refuse);
  safeStorage.setItem('draft', 'too large');
  expect(safeStorage.getItem('draft')).toBe('too large');

  safeStorage.setItem('draft', 'shorter');
  expect(safeStorage.getItem('draft')).toBe('shorter');
  expect(values.get('draft')).toBe('shorter');
});

test('removing a value also removes it from memory', () => {
  safeStorage.setItem('draft', 'saved');
  storage.setItem.mockImplementationOnce(refuse);
  safeStorage.setItem('draft', 'too large');
  safeStorage.removeItem('draft');
  expect(safeStorage.getItem('draft')).toBeNull();
});

test('when localStorage is blocked, values are kept in memory', () => {
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', blocked);
  safeStorage.setItem('store', 'kept');
  expect(safeStorage.getItem('store')).toBe('kept');
  safeStorage.removeItem('store');
  expect(safeStorage.getItem('store')).toBeNull();
});
