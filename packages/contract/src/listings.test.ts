import { describe, expect, test } from 'vitest';
import { komorebiListing } from './fixtures/index.ts';
import { feeOf, isPrice } from './limits.ts';
import { normalizeListing, normalizeLookup } from './listings.ts';

describe('normalizeLookup', () => {
  test.each([
    ['a list', { items: [komorebiListing] }, komorebiListing],
    ['the first item of a longer list', { items: [komorebiListing, { ...komorebiListing, id: 999 }] }, komorebiListing],
    ['an empty list', { items: [] }, null],
    ['an object with a listing', { listing: komorebiListing }, komorebiListing],
    ['an object without a listing', { listing: null }, null],
  ])('%s', (_, wire, listing) => {
    expect(normalizeLookup(wire)).toEqual(listing);
  });
});

test('converts the status to lower case', () => {
  expect(normalizeListing({ ...komorebiListing, status: 'PUBLISHED' }).status).toBe('published');
});

test.each([
  [0, true],
  [1, false],
  [49, false],
  [50, true],
  [9_999_999, true],
  [10_000_000, false],
  [5000.5, false],
  [-50, false],
  [Number.NaN, false],
  [1e308, false],
])('accepts %d yen as a price: %s', (yen, allowed) => {
  expect(isPrice(yen)).toBe(allowed);
});

test.each([
  [0, 0],
  [50, 10],
  [54, 10],
  [5000, 1000],
  [3801, 760],
  [9_999_999, 1_999_999],
])('the fee of %d yen is %d', (yen, fee) => {
  expect(feeOf(yen)).toBe(fee);
});
