import { later } from '../../_lazy/later.tsx';

/** On phones, the way to the purchase once the page's own button has left; nothing where there is nothing to buy. */
export const PurchaseBar = later(async () => (await import('../later/PurchaseBar.tsx')).PurchaseBar);
