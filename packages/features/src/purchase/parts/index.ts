export { type Purchase, usePurchase } from '../usePurchase.ts';
export { PurchaseAction } from './PurchaseAction.tsx';
export { PurchaseBar } from './PurchaseBar.tsx';
export { UnlockedActions } from './UnlockedActions.tsx';
export { useLockedNotice } from './useLockedNotice.tsx';
export { usePurchasedIds } from './usePurchasedIds.ts';
