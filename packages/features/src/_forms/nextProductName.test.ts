import { expect, test } from 'vitest';
import { nextProductName } from './nextProductName.ts';

const named = (...numbers: number[]) => numbers.map((number) => ({ name: `インテリア #${number}` }));

test('numbers a new product after the existing products of its room', () => {
  expect(nextProductName([])).toBe('インテリア #1');
  expect(nextProductName([{ name: '和紙のペンダントライト' }, ...named(2)])).toBe('インテリア #3');
});

test('skips names that are still in use after a deletion', () => {
  expect(nextProductName(named(2, 3))).toBe('インテリア #4');
  expect(nextProductName(named(3, 4, 5))).toBe('インテリア #6');
});
