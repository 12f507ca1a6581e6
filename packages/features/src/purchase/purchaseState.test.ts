import { expect, test } from 'vitest';
import { type PurchaseConditions, purchaseState } from './purchaseState.ts';

const facts: PurchaseConditions = {
  isPending: false,
  isOwner: false,
  isPurchased: false,
  isConfirming: false,
  isListed: true,
  isPurchasable: true,
};

test('loading wins over everything', () => {
  expect(purchaseState({ ...facts, isPending: true, isOwner: true, isPurchased: true })).toBe('loading');
});
test('an owner edits, even a purchased property', () => {
  expect(purchaseState({ ...facts, isOwner: true, isPurchased: true })).toBe('owner');
});
test('what was purchased stays purchased when its listing is gone', () => {
  expect(purchaseState({ ...facts, isPurchased: true, isPurchasable: false })).toBe('purchased');
});
test('a confirmed purchase is no longer awaited', () => {
  expect(purchaseState({ ...facts, isPurchased: true, isConfirming: true })).toBe('purchased');
});
test('what was paid just now cannot be bought again', () => {
  expect(purchaseState({ ...facts, isConfirming: true })).toBe('confirming');
});
test('a listing can be bought', () => {
  expect(purchaseState(facts)).toBe('purchasable');
});
test('a listing whose seller cannot be paid is unavailable', () => {
  expect(purchaseState({ ...facts, isPurchasable: false })).toBe('unavailable');
});
test('without a listing there is nothing to buy', () => {
  expect(purchaseState({ ...facts, isListed: false, isPurchasable: false })).toBe('no-listing');
});
