export { usePurchase } from '../usePurchase.ts';
export { LockedNotice } from './LockedNotice.tsx';
export { PurchaseAction } from './PurchaseAction.tsx';
export { PurchaseBar } from './PurchaseBar.tsx';
export { UnlockedActions } from './UnlockedActions.tsx';
export { usePurchasedIds } from './usePurchasedIds.ts';
