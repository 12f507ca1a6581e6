import type { PurchaseState } from '@iespec/ui';
import { text } from './text.ts';

/** For a property that is not for sale now, what the button does not say. */
export const saleNotes: Partial<Record<PurchaseState, string>> = {
  'no-listing': `${text.notForSale}。${text.afterSaleStarts}`,
  unavailable: text.afterSaleResumes,
};
