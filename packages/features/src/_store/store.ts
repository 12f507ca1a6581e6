import { recordedAmount } from '@iespec/contract';
import { useSyncExternalStore } from 'react';
import { safeStorage } from './safeStorage.ts';

type Person = { id: number; name: string; email: string; user_type: string; role: string; is_active: boolean };

type PurchaseRecord = { id: string; propertyId: number; purchaseDate: string; totalAmount: number };

type PersistedUser = Person & { purchasedPropertyIds: number[]; purchaseHistory: PurchaseRecord[] };

/** What the browser keeps between visits (specification, section 3): labels for the first paint, never a decision. */
type PersistedState = {
  user: PersistedUser | null;
  /** Listings that were chosen and are not bought yet. */
  cart: number[];
  currentCheckoutListingId: number | null;
  currentPropertyId: number | null;
  isListView: boolean;
};

const initial: PersistedState = {
  user: null,
  cart: [],
  currentCheckoutListingId: null,
  currentPropertyId: null,
  isListView: false,
};

const storageKey = 'iespec';
const version = 2;

let state = initial;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function setState(change: Partial<PersistedState>) {
  state = { ...state, ...change };
  safeStorage.setItem(storageKey, JSON.stringify({ state, version }));
  notify();
}

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** What is stored may have been edited by hand: whatever does not fit is dropped. */
function sanitize(stored: Partial<PersistedState> | null): PersistedState {
  const { user, cart, ...rest } = { ...initial, ...stored };
  return { ...rest, user: sanitizeUser(user), cart: areIds(cart) ? cart : [] };
}

function sanitizeUser(user: PersistedUser | null): PersistedUser | null {
  if (typeof user?.id !== 'number') return null;
  const { purchasedPropertyIds, purchaseHistory } = user;
  return {
    ...user,
    purchasedPropertyIds: areIds(purchasedPropertyIds) ? purchasedPropertyIds : [],
    purchaseHistory: Array.isArray(purchaseHistory) ? purchaseHistory : [],
  };
}

type Stored = { state: object | null; version: number };

function parse(json: string | null): Partial<PersistedState> | null {
  try {
    const { state: stored, version: storedVersion } = JSON.parse(json ?? 'null') as Stored;
    if (storedVersion === 1) return ofVersion1(stored as StateOfVersion1);
    return storedVersion === version ? stored : null;
  } catch {
    return null;
  }
}

type StateOfVersion1 = Omit<PersistedState, 'user'> &
  Pick<PersistedUser, 'purchasedPropertyIds' | 'purchaseHistory'> & { user: Person | null };

/** In version 1 the purchases stood beside the user. */
const ofVersion1 = ({ user, purchasedPropertyIds, purchaseHistory, ...rest }: StateOfVersion1) => ({
  ...rest,
  user: user && { ...user, purchasedPropertyIds, purchaseHistory },
});

export const getPersisted = () => state;

/** Reads the browser's storage; the server and the first render know nothing of it. */
export function rehydrate() {
  state = sanitize(parse(safeStorage.getItem(storageKey)));
  notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** One part of what this browser keeps. `select` returns a part as it is, never a new object. */
export const usePersisted = <Part>(select: (state: PersistedState) => Part) =>
  useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(initial),
  );

/** Keeps who is signed in; what was kept of another person is removed first. Returns what is kept. */
export function rememberUser({ id, name, email, user_type, role, is_active }: Person): PersistedUser {
  if (state.user && state.user.id !== id) clearPersonalData();
  const { purchasedPropertyIds = [], purchaseHistory = [] } = state.user ?? {};
  const user = { id, name, email, user_type, role, is_active, purchasedPropertyIds, purchaseHistory };
  setState({ user });
  return user;
}

/** Removes everything that belongs to a person. */
export const clearPersonalData = () => setState({ ...initial, isListView: state.isListView });

/** Keeps which listing is being bought, and of which property. */
export const chooseListing = (listingId: number, propertyId: number) =>
  setState({
    currentCheckoutListingId: listingId,
    currentPropertyId: propertyId,
    cart: [...new Set([...state.cart, listingId])],
  });

/** Forgets the listings that were chosen. */
export const clearCart = () => setState({ cart: [] });

/** Keeps whether products are shown as a list or as a grid. */
export const setListView = (isListView: boolean) => setState({ isListView });

type Purchase = { propertyId: number; purchaseDate: string };

/** Keeps purchases with their buyer. Those that are new to the record end the checkout and clear the cart. */
function keepPurchases(buyer: Person, purchases: Purchase[], purchasedPropertyIds: number[]) {
  const user = rememberUser(buyer);
  const known = new Set(user.purchaseHistory.map(({ propertyId }) => propertyId));
  const records = purchases
    .filter(({ propertyId }) => !known.has(propertyId))
    .map(({ propertyId, purchaseDate }) => ({
      id: `${propertyId}-${purchaseDate}`,
      propertyId,
      purchaseDate,
      totalAmount: recordedAmount,
    }));
  setState({
    user: { ...user, purchasedPropertyIds, purchaseHistory: [...user.purchaseHistory, ...records] },
    ...(records.length > 0 && { currentCheckoutListingId: null }),
  });
  if (records.length > 0) clearCart();
}

/** Records a completed purchase. One that is recorded already changes nothing. */
export function recordPurchase(buyer: Person, propertyId: number, now: Date) {
  const { purchasedPropertyIds } = rememberUser(buyer);
  if (purchasedPropertyIds.includes(propertyId)) return;
  keepPurchases(buyer, [{ propertyId, purchaseDate: now.toISOString() }], [...purchasedPropertyIds, propertyId]);
}

/** The server's purchases replace those that this browser has kept; one that was confirmed late is recorded. */
export const replacePurchases = (buyer: Person, purchases: Purchase[]) =>
  keepPurchases(
    buyer,
    purchases,
    purchases.map(({ propertyId }) => propertyId),
  );
