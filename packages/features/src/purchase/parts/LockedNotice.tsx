import { lazy } from '@iespec/ui';
import { Suspense } from 'react';
import { usePurchase } from '../usePurchase.ts';
import { PurchaseAction, type PurchaseActionProps } from './PurchaseAction.tsx';

const LockedDialog = lazy(() => import('../LockedDialog.tsx'));

type LockedNoticeProps = PurchaseActionProps & { isOpen: boolean; onClose: () => void };

/** The dialog after a click on locked content. */
export function LockedNotice({ property, isOpen, onClose }: LockedNoticeProps) {
  const { state } = usePurchase(property, false);
  if (!isOpen) return null;
  return (
    <Suspense>
      <LockedDialog state={state} onClose={onClose}>
        <PurchaseAction property={property} />
      </LockedDialog>
    </Suspense>
  );
}
