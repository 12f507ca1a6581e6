import { beforeEach, expect, test } from 'vitest';
import { chooseListing, forget, recordPurchase, rememberUser, useRemembered } from './store.ts';

const now = new Date('2024-05-03T06:30:00Z');
const user = { id: 1, name: '佐藤', email: 'sato@example.jp', user_type: 'individual', role: 'buyer', is_active: true };

beforeEach(forget);

test('a purchase is recorded once, at 3000', () => {
  chooseListing(100, 10);
  recordPurchase(10, now);
  recordPurchase(10, now);

  const { purchasedPropertyIds, purchaseHistory, currentCheckoutListingId } = useRemembered.getState();
  expect(purchasedPropertyIds).toEqual([10]);
  expect(purchaseHistory).toMatchObject([{ propertyId: 10, totalAmount: 3000, purchaseDate: now.toISOString() }]);
  expect(currentCheckoutListingId).toBeNull();
});

test('another person starts with nothing', () => {
  rememberUser(user);
  recordPurchase(10, now);
  rememberUser({ ...user, id: 2 });

  expect(useRemembered.getState()).toMatchObject({ user: { id: 2 }, purchasedPropertyIds: [], purchaseHistory: [] });
});
