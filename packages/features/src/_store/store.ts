import { recordedAmount } from '@iespec/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from './safeStorage.ts';

type RememberedUser = {
  id: number;
  name: string;
  email: string;
  user_type: string;
  role: string;
  is_active: boolean;
};

type PurchaseRecord = { id: string; propertyId: number; purchaseDate: string; totalAmount: number };

type Remembered = {
  user: RememberedUser | null;
  purchasedPropertyIds: number[];
  purchaseHistory: PurchaseRecord[];
  cart: number[];
  currentCheckoutListingId: number | null;
  currentPropertyId: number | null;
  isListView: boolean;
};

const nothing: Remembered = {
  user: null,
  purchasedPropertyIds: [],
  purchaseHistory: [],
  cart: [],
  currentCheckoutListingId: null,
  currentPropertyId: null,
  isListView: false,
};

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** What is stored may be old, or written by anybody: what does not fit counts as nothing. */
function sound(stored: unknown): Remembered {
  const { user, purchasedPropertyIds, purchaseHistory, ...rest } = { ...nothing, ...(stored as Partial<Remembered>) };
  return {
    ...rest,
    user: typeof user?.id === 'number' ? user : null,
    purchasedPropertyIds: areIds(purchasedPropertyIds) ? purchasedPropertyIds : [],
    purchaseHistory: Array.isArray(purchaseHistory) ? purchaseHistory : [],
  };
}

/** What the browser remembers between visits: labels for the first paint. Every decision comes from the server. */
export const useRemembered = create<Remembered>()(
  // The server renders from `nothing`; the browser reads its storage once the page is hydrated.
  persist(() => nothing, {
    name: 'iespec',
    version: 1,
    skipHydration: true,
    storage: createJSONStorage(() => safeStorage),
    merge: (stored) => sound(stored),
  }),
);

const { getState, setState } = useRemembered;

/** Reads what this browser remembers. */
export const recall = () => useRemembered.persist.rehydrate();

/** Another person than before: what was remembered of the other one goes. */
export function rememberUser({ id, name, email, user_type, role, is_active }: RememberedUser) {
  const known = getState().user;
  if (known && known.id !== id) forget();
  setState({ user: { id, name, email, user_type, role, is_active } });
}

/** Signed out: nothing of a person stays. */
export const forget = () => setState({ ...nothing, isListView: getState().isListView });

/** A listing was chosen; the property is known where the choice was made on its page. */
export const chooseListing = (listingId: number, propertyId: number) =>
  setState({ currentCheckoutListingId: listingId, currentPropertyId: propertyId });

/** The purchase is complete: recorded once, and the choice is done with. */
export function recordPurchase(propertyId: number, now: Date) {
  const { purchasedPropertyIds, purchaseHistory } = getState();
  setState({ currentCheckoutListingId: null });
  if (purchasedPropertyIds.includes(propertyId)) return;
  const purchaseDate = now.toISOString();
  const record = { id: `${propertyId}-${purchaseDate}`, propertyId, purchaseDate, totalAmount: recordedAmount };
  setState({
    purchasedPropertyIds: [...purchasedPropertyIds, propertyId],
    purchaseHistory: [...purchaseHistory, record],
  });
}

/** What the server says was bought replaces what this browser thought. */
export const correctPurchases = (propertyIds: number[]) => setState({ purchasedPropertyIds: propertyIds });
