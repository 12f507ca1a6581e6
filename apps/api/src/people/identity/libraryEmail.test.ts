import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromLibraryEmail, toLibraryEmail } from './libraryEmail.ts';

test.each([
  ['taro..k@docomo.ne.jp', 'taro.+k@docomo.ne.jp.dots.invalid'],
  ['x.@ezweb.ne.jp', 'x+@ezweb.ne.jp.dots.invalid'],
  ['..x...y.z..@ezweb.ne.jp', '++x.++y.z.+@ezweb.ne.jp.dots.invalid'],
  ['taro.k@docomo.ne.jp', 'taro.k@docomo.ne.jp'],
  ['taro.+k@docomo.ne.jp', 'taro.+k@docomo.ne.jp'],
  ['hanako+home@example.jp', 'hanako+home@example.jp'],
])('the library gets %s as %s, and we get it back', (email, spelled) => {
  expect(toLibraryEmail(email)).toBe(spelled);
  expect(z.email().safeParse(spelled).success).toBe(true);
  expect(fromLibraryEmail(spelled)).toBe(email);
});

test('an invalid address stays as it is, for the library to reject', () => {
  expect(toLibraryEmail('a..b@example.jp')).toBe('a..b@example.jp');
});
