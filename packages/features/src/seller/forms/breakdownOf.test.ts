import { expect, test } from 'vitest';
import { breakdownOf } from './breakdownOf.ts';

test.each([
  ['5000', { fee: 1000, proceeds: 4000 }],
  ['5,000', { fee: 1000, proceeds: 4000 }],
  ['５０００', { fee: 1000, proceeds: 4000 }],
  [' 3801 ', { fee: 760, proceeds: 3041 }],
  ['0', { fee: 0, proceeds: 0 }],
  ['49', null],
  ['', null],
  [' ', null],
  ['いくらでも', null],
])('fee and proceeds of %j', (typed, breakdown) => {
  expect(breakdownOf(typed)).toEqual(breakdown);
});
