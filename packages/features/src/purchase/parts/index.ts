export { usePurchase } from '../usePurchase.ts';
export { PurchaseAction } from './PurchaseAction.tsx';
export { PurchaseBar } from './PurchaseBar.tsx';
export { usePurchasedIds } from './usePurchasedIds.ts';
