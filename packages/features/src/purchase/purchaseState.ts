import type { PurchaseState } from '@iespec/ui';

export type PurchaseConditions = {
  isPending: boolean;
  isOwner: boolean;
  isPurchased: boolean;
  /** Just paid, not confirmed yet. */
  isConfirming: boolean;
  /** There is a published listing. */
  isListed: boolean;
  /** The checkout accepts it now. */
  isPurchasable: boolean;
};

/** The specification's order of precedence. */
export function purchaseState(conditions: PurchaseConditions): PurchaseState {
  if (conditions.isPending) return 'loading';
  if (conditions.isOwner) return 'owner';
  if (conditions.isPurchased) return 'purchased';
  if (conditions.isConfirming) return 'confirming';
  if (conditions.isPurchasable) return 'purchasable';
  return conditions.isListed ? 'unavailable' : 'no-listing';
}
