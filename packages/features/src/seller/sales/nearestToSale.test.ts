import { capeCard, concreteCard, komorebiCard, komorebiDraft, komorebiListing } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { nearestToSale } from './nearestToSale.ts';

const empty = { ...capeCard, main_image: null, sample_product_id: null, counts: { ...capeCard.counts, products: 0 } };

test('a property with a draft comes before a newer one without', () => {
  expect(nearestToSale([concreteCard, komorebiCard], [komorebiDraft])).toBe(komorebiCard);
});

test('of properties that need the same steps, the first comes first', () => {
  expect(nearestToSale([empty, concreteCard, komorebiCard], [])).toBe(concreteCard);
});

test('a property on sale needs no step', () => {
  expect(nearestToSale([komorebiCard], [komorebiListing])).toBeUndefined();
  expect(nearestToSale([komorebiCard, empty], [komorebiListing])).toBe(empty);
});
