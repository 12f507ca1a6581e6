import { clientOnly } from '../../_loading/clientOnly.tsx';
import { usePurchase } from '../usePurchase.ts';
import { PurchaseAction, type PurchaseActionProps } from './PurchaseAction.tsx';

const LockedDialog = clientOnly(async () => (await import('../client-only/LockedDialog.tsx')).LockedDialog);

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
