import { beforeEach, expect, test, vi } from 'vitest';
import {
  chooseListing,
  clearCart,
  clearPersonalData,
  getPersisted,
  recordPurchase,
  rehydrate,
  rememberUser,
  replacePurchases,
} from './store.ts';

const now = new Date('2024-05-03T06:30:00Z');
const user = { id: 1, name: '佐藤', email: 'sato@example.jp', user_type: 'individual', role: 'buyer', is_active: true };
const purchase = { id: '10-2024', propertyId: 10, purchaseDate: now.toISOString(), totalAmount: 3000 };

function rehydrateFrom(stored: unknown) {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored), setItem: () => {} });
  rehydrate();
  vi.unstubAllGlobals();
}

beforeEach(clearPersonalData);

test('a purchase is recorded once, at 3000, with its buyer, and clears the cart', () => {
  chooseListing(100, 10);
  expect(getPersisted()).toMatchObject({ cart: [100], currentCheckoutListingId: 100, currentPropertyId: 10 });
  recordPurchase(user, 10, now);
  recordPurchase(user, 10, new Date('2025-01-01'));

  expect(getPersisted()).toEqual({
    user: {
      ...user,
      purchasedPropertyIds: [10],
      purchaseHistory: [{ ...purchase, id: expect.any(String) }],
    },
    cart: [],
    currentCheckoutListingId: null,
    currentPropertyId: 10,
    isListView: false,
  });
});

test('a listing stands in the cart once, until the cart is cleared', () => {
  for (const id of [100, 101, 100]) chooseListing(id, 10);
  expect(getPersisted().cart).toEqual([100, 101]);
  clearCart();
  expect(getPersisted().cart).toEqual([]);
});

test('a changed profile keeps the purchases, another person starts with nothing', () => {
  recordPurchase(user, 10, now);
  rememberUser({ ...user, name: '鈴木' });
  expect(getPersisted().user).toMatchObject({ name: '鈴木', purchasedPropertyIds: [10] });

  rememberUser({ ...user, id: 2 });
  expect(getPersisted().user).toMatchObject({ id: 2, purchasedPropertyIds: [], purchaseHistory: [] });
});

test('the server’s purchases replace what was kept, and the history keeps all of them', () => {
  recordPurchase(user, 10, now);
  replacePurchases(user, [{ propertyId: 11, purchaseDate: now.toISOString() }]);
  expect(getPersisted().user).toMatchObject({
    purchasedPropertyIds: [11],
    purchaseHistory: [{ propertyId: 10 }, { propertyId: 11, totalAmount: 3000, purchaseDate: now.toISOString() }],
  });
});

test('a payment that the server lists later is recorded, and ends its checkout', () => {
  chooseListing(100, 10);
  replacePurchases(user, [{ propertyId: 10, purchaseDate: now.toISOString() }]);
  expect(getPersisted()).toMatchObject({
    user: { purchasedPropertyIds: [10], purchaseHistory: [{ propertyId: 10 }] },
    cart: [],
    currentCheckoutListingId: null,
  });
});

test('a purchase that is recorded already changes nothing', () => {
  recordPurchase(user, 10, now);
  chooseListing(101, 11);
  recordPurchase(user, 10, now);
  replacePurchases(user, [{ propertyId: 10, purchaseDate: now.toISOString() }]);
  expect(getPersisted()).toMatchObject({ cart: [101], currentCheckoutListingId: 101 });
});

test('without a storage it remembers as long as the page lasts', () => {
  recordPurchase(user, 10, now);
  expect(getPersisted().user?.purchasedPropertyIds).toEqual([10]);
});

test('what was stored is read again', () => {
  const state = {
    user: { ...user, purchasedPropertyIds: [10], purchaseHistory: [purchase] },
    cart: [100],
    currentCheckoutListingId: 100,
    currentPropertyId: 10,
    isListView: true,
  };
  rehydrateFrom({ state, version: 2 });
  expect(getPersisted()).toEqual(state);
});

test('the shape of version 1, with the purchases beside the user, is taken over', () => {
  const state = { cart: [], currentCheckoutListingId: 100, currentPropertyId: 10, isListView: true };
  const purchases = { purchasedPropertyIds: [10], purchaseHistory: [purchase] };
  rehydrateFrom({ state: { ...state, ...purchases, user }, version: 1 });
  expect(getPersisted()).toEqual({ ...state, user: { ...user, ...purchases } });
});

test('what another version has stored counts as nothing', () => {
  rehydrateFrom({ state: { user: { ...user, purchasedPropertyIds: [10], purchaseHistory: [] } }, version: 3 });
  expect(getPersisted().user).toBeNull();
});

test.each([
  ['null instead of lists', { user: { id: 1, purchasedPropertyIds: null, purchaseHistory: null }, cart: null }],
  ['texts instead of ids', { user: { id: 1, purchasedPropertyIds: ['x'] }, cart: ['x'] }],
])('%s count as empty', (_, state) => {
  rehydrateFrom({ state, version: 2 });
  expect(getPersisted()).toMatchObject({ user: { id: 1, purchasedPropertyIds: [], purchaseHistory: [] }, cart: [] });
});

test.each([
  ['a text instead of a user', { state: { user: 'me' }, version: 2 }],
  ['no state', { state: null, version: 2 }],
  ['nothing', null],
])('%s counts as nothing', (_, stored) => {
  rehydrateFrom(stored);
  expect(getPersisted().user).toBeNull();
});
