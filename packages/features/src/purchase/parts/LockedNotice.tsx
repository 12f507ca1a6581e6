import { later } from '../../_lazy/later.tsx';
import { usePurchase } from '../usePurchase.ts';
import { PurchaseAction, type PurchaseActionProps } from './PurchaseAction.tsx';

const LockedDialog = later(async () => (await import('../later/LockedDialog.tsx')).LockedDialog);

type LockedNoticeProps = PurchaseActionProps & { isOpen: boolean; onClose: () => void };

/** The notice after a tap on something locked, with the way to the purchase. */
export function LockedNotice({ property, isOpen, onClose }: LockedNoticeProps) {
  const { state } = usePurchase(property, false);
  if (!isOpen) return null;
  return (
    <LockedDialog state={state} onClose={onClose}>
      <PurchaseAction property={property} />
    </LockedDialog>
  );
}
