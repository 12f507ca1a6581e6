import { komorebiPurchase } from '@iespec/contract/fixtures';

const { id, purchaseDate, totalAmount } = komorebiPurchase;

/** Responses of the purchase check. */
export const pendingCheck = { isPurchased: false, isPending: true, purchaseInfo: null };
export const purchasedCheck = {
  isPurchased: true,
  isPending: false,
  purchaseInfo: { id, purchaseDate, totalAmount },
};
