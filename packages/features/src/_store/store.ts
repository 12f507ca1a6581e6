import { recordedAmount } from '@iespec/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from './safeStorage.ts';

type Person = { id: number; name: string; email: string; user_type: string; role: string; is_active: boolean };

type PurchaseRecord = { id: string; propertyId: number; purchaseDate: string; totalAmount: number };

type PersistedUser = Person & { purchasedPropertyIds: number[]; purchaseHistory: PurchaseRecord[] };

/** Kept between visits (specification, section 3): choices and first-paint data. Never grants access. */
type PersistedState = {
  user: PersistedUser | null;
  /** Listings chosen but not bought yet. */
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

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** Drops invalid values: users can edit the storage. */
function sanitize(stored: unknown): PersistedState {
  const { user, cart, ...rest } = { ...initial, ...(stored as Partial<PersistedState> | null) };
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

type StateOfVersion1 = Omit<PersistedState, 'user'> &
  Pick<PersistedUser, 'purchasedPropertyIds' | 'purchaseHistory'> & { user: Person | null };

/** In version 1 the purchases were stored beside the user. */
const migrateVersion1 = ({ user, purchasedPropertyIds, purchaseHistory, ...rest }: StateOfVersion1) => ({
  ...rest,
  user: user && { ...user, purchasedPropertyIds, purchaseHistory },
});

const storageKey = 'iespec';

/**
 * The script of a page's head: marks the document by `data-known`, before anything is painted, if this browser
 * remembers a user. Parts for visitors (`until-known`) are then hidden until the viewer is known.
 */
export const markScript = `try{JSON.parse(localStorage.getItem('${storageKey}')).state.user&&(document.documentElement.dataset.known='')}catch{}`;

const store = create(
  persist(() => initial, {
    name: storageKey,
    version: 2,
    storage: createJSONStorage(() => safeStorage),
    skipHydration: true,
    migrate: (stored, version) => (version === 1 ? migrateVersion1(stored as StateOfVersion1) : initial),
    merge: sanitize,
  }),
);

export const getPersisted = store.getState;

function setState(change: Partial<PersistedState>) {
  store.setState(change);
}

/** Subscribes to a part of the persisted state. `select` must return a stable reference. */
export const usePersisted = <Part>(select: (state: PersistedState) => Part) => store(select);

/** Reads the browser's storage, which neither the server nor the first render uses. */
export const rehydrate = () => void store.persist.rehydrate();

/** Stores the signed-in user, after removing the data of any other user. Returns the stored user. */
export function rememberUser({ id, name, email, user_type, role, is_active }: Person): PersistedUser {
  const known = getPersisted().user;
  if (known && known.id !== id) clearPersonalData();
  const { purchasedPropertyIds = [], purchaseHistory = [] } = getPersisted().user ?? {};
  const user = { id, name, email, user_type, role, is_active, purchasedPropertyIds, purchaseHistory };
  setState({ user });
  return user;
}

export const clearPersonalData = () => setState({ ...initial, isListView: getPersisted().isListView });

export const chooseListing = (listingId: number, propertyId: number) =>
  setState({
    currentCheckoutListingId: listingId,
    currentPropertyId: propertyId,
    cart: [...new Set([...getPersisted().cart, listingId])],
  });

export const clearCart = () => setState({ cart: [] });

export const setListView = (isListView: boolean) => setState({ isListView });

type Purchase = { propertyId: number; purchaseDate: string };

/** Stores purchases with their buyer. New ones end the checkout and clear the cart. */
function storePurchases(buyer: Person, purchases: Purchase[], purchasedPropertyIds: number[]) {
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

/** Records a completed purchase, unless it is already recorded. */
export function recordPurchase(buyer: Person, propertyId: number, now: Date) {
  const { purchasedPropertyIds } = rememberUser(buyer);
  if (purchasedPropertyIds.includes(propertyId)) return;
  storePurchases(buyer, [{ propertyId, purchaseDate: now.toISOString() }], [...purchasedPropertyIds, propertyId]);
}

/** Replaces the stored purchases with the server's, and records those that were confirmed late. */
export const replacePurchases = (buyer: Person, purchases: Purchase[]) =>
  storePurchases(
    buyer,
    purchases,
    purchases.map(({ propertyId }) => propertyId),
  );
