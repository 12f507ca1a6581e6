import { recordedAmount } from '@iespec/contract';
import { useSyncExternalStore } from 'react';
import { safeStorage } from './safeStorage.ts';

type PersistedUser = {
  id: number;
  name: string;
  email: string;
  user_type: string;
  role: string;
  is_active: boolean;
};

type PurchaseRecord = { id: string; propertyId: number; purchaseDate: string; totalAmount: number };

/** What the browser keeps between visits (specification, section 3): labels for the first paint, never a decision. */
type PersistedState = {
  user: PersistedUser | null;
  purchasedPropertyIds: number[];
  purchaseHistory: PurchaseRecord[];
  cart: number[];
  currentCheckoutListingId: number | null;
  currentPropertyId: number | null;
  isListView: boolean;
};

const initial: PersistedState = {
  user: null,
  purchasedPropertyIds: [],
  purchaseHistory: [],
  cart: [],
  currentCheckoutListingId: null,
  currentPropertyId: null,
  isListView: false,
};

const storageKey = 'iespec';
const version = 1;

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

/** What is stored may be old or edited by hand: whatever does not fit is dropped. */
function sanitize(stored: unknown): PersistedState {
  const { user, purchasedPropertyIds, purchaseHistory, ...rest } = { ...initial, ...(stored as PersistedState) };
  return {
    ...rest,
    user: typeof user?.id === 'number' ? user : null,
    purchasedPropertyIds: areIds(purchasedPropertyIds) ? purchasedPropertyIds : [],
    purchaseHistory: Array.isArray(purchaseHistory) ? purchaseHistory : [],
  };
}

function parse(json: string | null): unknown {
  try {
    const stored = JSON.parse(json ?? 'null') as { state?: unknown; version?: number } | null;
    return stored?.version === version ? stored.state : null;
  } catch {
    return null;
  }
}

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

/** Keeps who is signed in; what was kept of another person is removed first. */
export function rememberUser({ id, name, email, user_type, role, is_active }: PersistedUser) {
  if (state.user && state.user.id !== id) clearPersonalData();
  setState({ user: { id, name, email, user_type, role, is_active } });
}

/** Removes everything that belongs to a person. */
export const clearPersonalData = () => setState({ ...initial, isListView: state.isListView });

/** Keeps which listing is being bought, and of which property. */
export const chooseListing = (listingId: number, propertyId: number) =>
  setState({ currentCheckoutListingId: listingId, currentPropertyId: propertyId });

/** Keeps whether products are shown as a list or as a grid. */
export const setListView = (isListView: boolean) => setState({ isListView });

/** Records a completed purchase once, and ends its checkout. */
export function recordPurchase(propertyId: number, now: Date) {
  const { purchasedPropertyIds, purchaseHistory } = state;
  if (purchasedPropertyIds.includes(propertyId)) return setState({ currentCheckoutListingId: null });
  const purchaseDate = now.toISOString();
  const record = { id: `${propertyId}-${purchaseDate}`, propertyId, purchaseDate, totalAmount: recordedAmount };
  return setState({
    currentCheckoutListingId: null,
    purchasedPropertyIds: [...purchasedPropertyIds, propertyId],
    purchaseHistory: [...purchaseHistory, record],
  });
}

/** The server's purchases replace those that this browser has kept. */
export const replacePurchases = (propertyIds: number[]) => setState({ purchasedPropertyIds: propertyIds });
