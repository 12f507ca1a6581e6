import { beforeEach, expect, test, vi } from 'vitest';
import { safeStorage } from './safeStorage.ts';
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
  // Without localStorage, the previous test left its state in memory.
  safeStorage.removeItem('iespec');
  rehydrate();
  vi.unstubAllGlobals();
}

beforeEach(clearPersonalData);

test('records a purchase once, at 3000, with its buyer, and clears the cart', () => {
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

test('keeps each listing once in the cart, until the cart is cleared', () => {
  for (const id of [100, 101, 100]) chooseListing(id, 10);
  expect(getPersisted().cart).toEqual([100, 101]);
  clearCart();
  expect(getPersisted().cart).toEqual([]);
});

test('keeps the purchases after a profile change, but drops them for another user', () => {
  recordPurchase(user, 10, now);
  rememberUser({ ...user, name: '鈴木' });
  expect(getPersisted().user).toMatchObject({ name: '鈴木', purchasedPropertyIds: [10] });

  rememberUser({ ...user, id: 2 });
  expect(getPersisted().user).toMatchObject({ id: 2, purchasedPropertyIds: [], purchaseHistory: [] });
});

test('replaces the stored purchases with the server’s; the history keeps all', () => {
  recordPurchase(user, 10, now);
  replacePurchases(user, [{ propertyId: 11, purchaseDate: now.toISOString() }]);
  expect(getPersisted().user).toMatchObject({
    purchasedPropertyIds: [11],
    purchaseHistory: [{ propertyId: 10 }, { propertyId: 11, totalAmount: 3000, purchaseDate: now.toISOString() }],
  });
});

test('records a purchase that the server confirms late, and ends its checkout', () => {
  chooseListing(100, 10);
  replacePurchases(user, [{ propertyId: 10, purchaseDate: now.toISOString() }]);
  expect(getPersisted()).toMatchObject({
    user: { purchasedPropertyIds: [10], purchaseHistory: [{ propertyId: 10 }] },
    cart: [],
    currentCheckoutListingId: null,
  });
});

test('ignores a purchase that is already recorded', () => {
  recordPurchase(user, 10, now);
  chooseListing(101, 11);
  recordPurchase(user, 10, now);
  replacePurchases(user, [{ propertyId: 10, purchaseDate: now.toISOString() }]);
  expect(getPersisted()).toMatchObject({ cart: [101], currentCheckoutListingId: 101 });
});

test('stores the state under the key and in the shape that the specification names', () => {
  recordPurchase(user, 10, now);
  expect(JSON.parse(safeStorage.getItem('iespec') ?? '')).toEqual({ state: getPersisted(), version: 2 });
});

test('restores the stored state', () => {
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

test('migrates version 1, which stored the purchases beside the user', () => {
  const state = { cart: [], currentCheckoutListingId: 100, currentPropertyId: 10, isListView: true };
  const purchases = { purchasedPropertyIds: [10], purchaseHistory: [purchase] };
  rehydrateFrom({ state: { ...state, ...purchases, user }, version: 1 });
  expect(getPersisted()).toEqual({ ...state, user: { ...user, ...purchases } });
});

test.each([
  ['null instead of lists', { user: { id: 1, purchasedPropertyIds: null, purchaseHistory: null }, cart: null }],
  ['strings instead of ids', { user: { id: 1, purchasedPropertyIds: ['x'] }, cart: ['x'] }],
])('treats %s as empty', (_, state) => {
  rehydrateFrom({ state, version: 2 });
  expect(getPersisted()).toMatchObject({ user: { id: 1, purchasedPropertyIds: [], purchaseHistory: [] }, cart: [] });
});

test.each([
  ['a string instead of a user', { state: { user: 'me' }, version: 2 }],
  ['a null state', { state: null, version: 2 }],
  ['the state of an unknown version', { state: { user: { ...user, purchasedPropertyIds: [10] } }, version: 3 }],
  ['null', null],
])('ignores %s', (_, stored) => {
  rehydrateFrom(stored);
  expect(getPersisted().user).toBeNull();
});
