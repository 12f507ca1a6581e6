import { lazy } from '@iespec/ui';
import { Suspense, startTransition, useCallback, useState } from 'react';
import { usePurchase } from '../usePurchase.ts';
import { PurchaseAction, type PurchaseActionProps } from './PurchaseAction.tsx';

const LockedDialog = lazy(() => import('../LockedDialog.tsx'), { floating: true });

/** The dialog that opens after a tap on locked content, and the handler that opens it. */
export function useLockedNotice(property: PurchaseActionProps['property']) {
  const [isOpen, setIsOpen] = useState(false);
  const { state } = usePurchase(property, false);
  // In a transition: the dialog appears once its script is loaded, with no fallback before it.
  const onLockedClick = useCallback(() => startTransition(() => setIsOpen(true)), []);
  const lockedNotice = isOpen && (
    <Suspense>
      <LockedDialog state={state} onClose={() => setIsOpen(false)}>
        <PurchaseAction property={property} />
      </LockedDialog>
    </Suspense>
  );
  return { onLockedClick, lockedNotice };
}
