import { LockedDialog } from '../later/index.tsx';
import { usePurchase } from '../usePurchase.ts';
import { PurchaseAction, type PurchaseActionProps } from './PurchaseAction.tsx';

type LockedNoticeProps = PurchaseActionProps & { isOpen: boolean; onClose: () => void };

/** The dialog after a click on locked content. */
export function LockedNotice({ property, isOpen, onClose }: LockedNoticeProps) {
  const { state } = usePurchase(property, false);
  if (!isOpen) return null;
  return (
    <LockedDialog state={state} onClose={onClose}>
      <PurchaseAction property={property} />
    </LockedDialog>
  );
}
