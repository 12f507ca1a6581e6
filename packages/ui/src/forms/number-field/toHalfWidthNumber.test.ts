import { expect, test } from 'vitest';
import { toHalfWidthNumber } from './toHalfWidthNumber.ts';

test.each([
  ['１２３', '123'],
  ['１，２３４．５', '1234.5'],
  ['5,000', '5000'],
  ['ー１', '-1'],
  [' 12 ', '12'],
  ['十二', '十二'],
  ['', ''],
])('%s becomes %s', (typed, number) => {
  expect(toHalfWidthNumber(typed)).toBe(number);
});
