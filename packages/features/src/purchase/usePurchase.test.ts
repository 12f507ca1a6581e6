import type { PurchaseState } from '@iespec/ui';
import { expect, test } from 'vitest';
import { type PurchaseConditions, purchaseState } from './usePurchase.ts';

const purchasable: PurchaseConditions = {
  isPending: false,
  isOwner: false,
  isPurchased: false,
  isConfirming: false,
  isListed: true,
  isWithdrawn: false,
  isPurchasable: true,
};

test.each<[title: string, changes: Partial<PurchaseConditions>, state: PurchaseState]>([
  ['loading comes first', { isPending: true, isOwner: true, isPurchased: true }, 'loading'],
  ['an owner is offered editing even after a purchase', { isOwner: true, isPurchased: true }, 'owner'],
  ['a purchase outlives its listing', { isPurchased: true, isPurchasable: false }, 'purchased'],
  ['a confirmed purchase is not pending', { isPurchased: true, isConfirming: true }, 'purchased'],
  ['a pending payment prevents another purchase', { isConfirming: true }, 'confirming'],
  ['a purchasable listing', {}, 'purchasable'],
  ['a listing whose seller cannot be paid', { isPurchasable: false }, 'unavailable'],
  ['no listing', { isListed: false, isPurchasable: false }, 'no-listing'],
  ['a withdrawn listing', { isListed: false, isWithdrawn: true, isPurchasable: false }, 'unavailable'],
])('%s', (_, changes, state) => {
  expect(purchaseState({ ...purchasable, ...changes })).toBe(state);
});
