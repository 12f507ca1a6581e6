import { later } from '@iespec/ui';

export const LockedDialog = later(async () => (await import('./LockedDialog.tsx')).LockedDialog);
export const PurchaseBar = later(async () => (await import('./PurchaseBar.tsx')).PurchaseBar);
export const UnlockedActions = later(async () => (await import('./UnlockedActions.tsx')).UnlockedActions, {
  fallback: <div className="min-h-12" />,
});
