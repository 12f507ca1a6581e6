import { lamp, lockProduct } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { productMatcher } from './productMatcher.ts';

const finds = (search: string, product: Parameters<NonNullable<ReturnType<typeof productMatcher>>>[0] = lamp) =>
  productMatcher(search)?.(product);

test.each([
  ['its code', 'TA-450W'],
  ['its code in lower case', 'ta-450w'],
  ['its code in full width', 'ＴＡ－４５０Ｗ'],
  ['its code with another hyphen', 'TA‐450W'],
  ['its code without hyphens', 'ta450w'],
  ['a part of its code', '450'],
  ['its maker', '月灯工房'],
  ['its name', 'ペンダント'],
  ['its name in half width', 'ﾍﾟﾝﾀﾞﾝﾄ'],
  ['its category', '照明'],
  ['its room', 'LDK'],
  ['a word of a specification', '楮和紙'],
  ['a word of its description', '竹ひご'],
  ['several words', '照明　月灯'],
])('finds a product by %s', (_, search) => {
  expect(finds(search)).toBe(true);
});

test.each([
  ['one of the words is missing', '照明 椅子'],
  ['kana are written otherwise', 'ぺんだんと'],
])('does not find a product if %s', (_, search) => {
  expect(finds(search)).toBe(false);
});

test('an empty search has no matcher', () => {
  expect(productMatcher('')).toBeNull();
  expect(productMatcher('　 ')).toBeNull();
});

test('finds a locked product only by its free texts', () => {
  expect(finds('ペンダント', lockProduct(lamp))).toBe(true);
  expect(finds('TA-450W', lockProduct(lamp))).toBe(false);
});
