import { capeCard, concreteCard, komorebiCard, komorebiDraft, komorebiListing } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { nearestToSale } from './nearestToSale.ts';

const empty = { ...capeCard, main_image: null, sample_product_id: null, counts: { ...capeCard.counts, products: 0 } };

test('a property with a draft comes before a newer one without', () => {
  expect(nearestToSale([concreteCard, komorebiCard], [komorebiDraft], () => false)).toBe(komorebiCard);
});

test('a listing that waits for the payout account counts', () => {
  expect(nearestToSale([concreteCard, komorebiCard], [], (id) => id === komorebiCard.id)).toBe(komorebiCard);
});

test('of properties that need the same steps, the first comes first', () => {
  expect(nearestToSale([empty, concreteCard, komorebiCard], [], () => false)).toBe(concreteCard);
});

test('a property on sale needs no step', () => {
  expect(nearestToSale([komorebiCard], [komorebiListing], () => false)).toBeUndefined();
  expect(nearestToSale([komorebiCard, empty], [komorebiListing], () => false)).toBe(empty);
});
