import type { PurchaseState } from '@iespec/ui';

export type PurchaseFacts = {
  isPending: boolean;
  isOwner: boolean;
  isPurchased: boolean;
  /** Paid just now; the confirmation is awaited. */
  isAwaited: boolean;
  isPurchasable: boolean;
};

/** The purchase button of the specification: the first match wins. */
export function purchaseState(facts: PurchaseFacts): PurchaseState {
  if (facts.isPending) return 'loading';
  if (facts.isOwner) return 'owner';
  if (facts.isPurchased) return 'purchased';
  if (facts.isAwaited) return 'confirming';
  return facts.isPurchasable ? 'purchasable' : 'no-listing';
}
