import type { PurchaseState } from '@iespec/ui';

export type PurchaseConditions = {
  isPending: boolean;
  isOwner: boolean;
  isPurchased: boolean;
  /** Paid just now; the confirmation is awaited. */
  isConfirming: boolean;
  /** There is a listing on the market; the owner's drafts are none. */
  isListed: boolean;
  /** Checkout would accept it now. */
  isPurchasable: boolean;
};

/** The purchase button of the specification: the first match wins. */
export function purchaseState(conditions: PurchaseConditions): PurchaseState {
  if (conditions.isPending) return 'loading';
  if (conditions.isOwner) return 'owner';
  if (conditions.isPurchased) return 'purchased';
  if (conditions.isConfirming) return 'confirming';
  if (conditions.isPurchasable) return 'purchasable';
  return conditions.isListed ? 'unavailable' : 'no-listing';
}
