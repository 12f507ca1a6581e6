import { expect, test } from 'vitest';
import { createOpenArchives } from './openArchives.ts';

const open = { user: 1, address: '192.0.2.1', home: 1 };

test.each([
  ['user', { ...open, address: '192.0.2.2', home: 2 }, 'ほかの写真を保存しているところです'],
  ['address', { ...open, user: 2, home: 2 }, 'アクセスが集中しています'],
  ['home', { ...open, user: 2, address: '192.0.2.2' }, 'アクセスが集中しています'],
])('a %s takes only its own places, and may take them again', (holder, next, message) => {
  const takePlace = createOpenArchives({ user: 9, address: 9, home: 9, process: 9, [holder]: 1 });
  const release = takePlace(open);
  expect(() => takePlace(next)).toThrow(message);
  takePlace({ user: 3, address: '192.0.2.3', home: 3 });
  release();
  takePlace(next);
});

test('a process sends a limited number, also to itself', () => {
  const takePlace = createOpenArchives({ user: 9, address: 1, home: 9, process: 2 });
  for (const user of [1, 2]) takePlace({ user, address: null, home: user });
  expect(() => takePlace({ user: 3, address: null, home: 3 })).toThrow();
});
