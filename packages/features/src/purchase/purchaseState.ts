import type { PurchaseState } from '@iespec/ui';

export type PurchaseConditions = {
  isPending: boolean;
  isOwner: boolean;
  isPurchased: boolean;
  /** Paid just now; the confirmation is awaited. */
  isConfirming: boolean;
  isPurchasable: boolean;
};

/** The purchase button of the specification: the first match wins. */
export function purchaseState(conditions: PurchaseConditions): PurchaseState {
  if (conditions.isPending) return 'loading';
  if (conditions.isOwner) return 'owner';
  if (conditions.isPurchased) return 'purchased';
  if (conditions.isConfirming) return 'confirming';
  return conditions.isPurchasable ? 'purchasable' : 'no-listing';
}
