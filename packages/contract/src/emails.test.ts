import { expect, test } from 'vitest';
import { z } from 'zod';
import { isEmail } from './emails.ts';

test.each([
  'hanako@example.jp',
  "o'hara.k+iespec_1@mail.example.co.jp",
  'hanako-@docomo.ne.jp',
  'hanako',
  'hanako@example',
  '@example.jp',
  'ha nako@example.jp',
  'hanako@example.jp\n',
  'a..b@example.jp',
  '.a@example.jp',
  'a.@example.jp',
  '花子@example.jp',
])('%j is an address to us if it is one to the identity library', (email) => {
  expect(isEmail(email)).toBe(z.email().safeParse(email).success);
});

test.each<[string, boolean]>([
  ['taro..k@docomo.ne.jp', true],
  ['x.@EZWEB.ne.jp', true],
  ['...x._-.@ezweb.ne.jp', true],
  ['.x@h.vodafone.ne.jp', true],
  ['...@docomo.ne.jp', false],
  ['ta+ro..k@docomo.ne.jp', false],
  ['taro..k@docomo.ne.jp.example.jp', false],
  ['taro..k@mydocomo.ne.jp', false],
  ['taro.+k@docomo.ne.jp.dots.invalid', false],
  [`${'a'.repeat(63)}.@docomo.ne.jp`, true],
  [`${'a'.repeat(64)}.@docomo.ne.jp`, false],
  [`hanako@${'example.'.repeat(30)}jp`, true],
  [`hanako@${'example.'.repeat(31)}jp`, false],
])('%s is an address: %s', (email, expected) => expect(isEmail(email)).toBe(expected));
