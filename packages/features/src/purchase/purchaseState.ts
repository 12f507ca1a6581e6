import type { PurchaseState } from '@iespec/ui';

export type PurchaseConditions = {
  isPending: boolean;
  isOwner: boolean;
  isPurchased: boolean;
  /** The payment was just made and is not confirmed yet. */
  isConfirming: boolean;
  /** There is a published listing. */
  isListed: boolean;
  /** Checkout accepts the listing now. */
  isPurchasable: boolean;
};

/** The state to show, in the specification's order of precedence. */
export function purchaseState(conditions: PurchaseConditions): PurchaseState {
  if (conditions.isPending) return 'loading';
  if (conditions.isOwner) return 'owner';
  if (conditions.isPurchased) return 'purchased';
  if (conditions.isConfirming) return 'confirming';
  if (conditions.isPurchasable) return 'purchasable';
  return conditions.isListed ? 'unavailable' : 'no-listing';
}
