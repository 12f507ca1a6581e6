import { describe, expect, test } from 'vitest';
import { komorebiListing } from './fixtures/index.ts';
import { feeOf, isPrice, price } from './limits.ts';
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
])('the fee of %d yen is %d', (yen, fee) => {
  expect(feeOf(yen)).toBe(fee);
});

test('fee and payout add up to the price, for 10,000 prices', () => {
  for (let turn = 0; turn < 10_000; turn += 1) {
    const yen = turn < 5000 ? turn : Math.floor(Math.random() * price.max);
    const fee = feeOf(yen);
    expect(Number.isInteger(fee)).toBe(true);
    expect(fee).toBe(Math.floor(yen / 5));
    expect(fee + (yen - fee)).toBe(yen);
  }
});
