export { PurchaseBar, UnlockedActions } from '../later/index.tsx';
export { usePurchase } from '../usePurchase.ts';
export { LockedNotice } from './LockedNotice.tsx';
export { PurchaseAction } from './PurchaseAction.tsx';
export { usePurchasedIds } from './usePurchasedIds.ts';
