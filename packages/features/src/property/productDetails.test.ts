import { lamp, lockProduct } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { productDetails } from './productDetails.ts';

const locked = lockProduct(lamp);
const paidFields = (Object.keys(lamp) as (keyof typeof lamp)[]).filter(
  (field) => !(field in locked) && field !== 'version',
);

/** All strings and numbers in a value, without ids. */
const valuesOf = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => (/^(?:id|product_id)$/.test(key) ? [] : valuesOf(inner)))
    : [value];

test.each(paidFields)('shows the paid field %s of a product', (field) => {
  expect(valuesOf(productDetails(lamp))).toEqual(expect.arrayContaining(valuesOf(lamp[field])));
});
