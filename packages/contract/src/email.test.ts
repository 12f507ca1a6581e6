import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  'hanako@example.jp',
  "o'hara+iespec_2-x@mail.example.co.jp",
  'taro..k@docomo.ne.jp',
  'x.@ezweb.ne.jp',
  '-_-...@docomo.ne.jp',
  `${'a'.repeat(64)}@example.jp`,
])('%s can be an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  'hanako',
  '.k@docomo.ne.jp',
  '..@docomo.ne.jp',
  '@docomo.ne.jp',
  'a b@example.jp',
  '花子@example.jp',
  'a@b@example.jp',
  'a,b@example.jp',
  '"a"@example.jp',
  'hanako@example',
  'hanako@example..jp',
  'hanako@.example.jp',
  'hanako@-example.jp',
  'hanako@example.jp.',
  'hanako@example.jp\r\nBcc: b@example.jp',
  `${'a'.repeat(65)}@example.jp`,
  `a@${`${'b'.repeat(63)}.`.repeat(4)}jp`,
  null,
  ['hanako@example.jp'],
])('%j cannot', (address) => {
  expect(isEmail(address)).toBe(false);
});
