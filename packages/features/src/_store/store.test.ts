import { beforeEach, expect, test, vi } from 'vitest';
import { chooseListing, clearPersonalData, getPersisted, recordPurchase, rehydrate, rememberUser } from './store.ts';

const now = new Date('2024-05-03T06:30:00Z');
const user = { id: 1, name: '佐藤', email: 'sato@example.jp', user_type: 'individual', role: 'buyer', is_active: true };

beforeEach(clearPersonalData);

test('a purchase is recorded once, at 3000', () => {
  chooseListing(100, 10);
  recordPurchase(10, now);
  recordPurchase(10, now);

  const { purchasedPropertyIds, purchaseHistory, currentCheckoutListingId } = getPersisted();
  expect(purchasedPropertyIds).toEqual([10]);
  expect(purchaseHistory).toMatchObject([{ propertyId: 10, totalAmount: 3000, purchaseDate: now.toISOString() }]);
  expect(currentCheckoutListingId).toBeNull();
});

test('another person starts with nothing', () => {
  rememberUser(user);
  recordPurchase(10, now);
  rememberUser({ ...user, id: 2 });

  expect(getPersisted()).toMatchObject({ user: { id: 2 }, purchasedPropertyIds: [], purchaseHistory: [] });
});

test('without a storage it remembers as long as the page lasts', () => {
  recordPurchase(10, now);
  expect(getPersisted().purchasedPropertyIds).toEqual([10]);
});

test.each([
  ['null instead of a list', { purchasedPropertyIds: null, purchaseHistory: null }],
  ['text instead of ids', { purchasedPropertyIds: ['x'], user: 'me' }],
  ['nothing', null],
])('%s counts as nothing', async (_, state) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ state, version: 1 }), setItem: () => {} });
  rehydrate();
  vi.unstubAllGlobals();
  expect(getPersisted()).toMatchObject({ user: null, purchasedPropertyIds: [], purchaseHistory: [] });
});
