import { lazy } from '@iespec/ui';
import { Suspense, startTransition, useCallback, useState } from 'react';
import { PurchaseAction, type PurchaseActionProps } from './PurchaseAction.tsx';

const LockedDialog = lazy(() => import('../LockedDialog.tsx'), { floating: true });

/** The dialog that opens after a tap on locked content, and the handler that opens it. */
export function useLockedNotice({ property, purchase }: Pick<PurchaseActionProps, 'property' | 'purchase'>) {
  const [isOpen, setIsOpen] = useState(false);
  // In a transition: the dialog appears once its script is loaded, with no fallback before it.
  const onLockedClick = useCallback(() => startTransition(() => setIsOpen(true)), []);
  const lockedNotice = isOpen && (
    <Suspense>
      <LockedDialog state={purchase.state} onClose={() => setIsOpen(false)}>
        <PurchaseAction property={property} purchase={purchase} />
      </LockedDialog>
    </Suspense>
  );
  return { onLockedClick, lockedNotice };
}
