export { PurchaseAction } from './PurchaseAction.tsx';
export { usePurchasedIds } from './usePurchasedIds.ts';
