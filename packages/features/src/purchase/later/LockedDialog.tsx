import { Button, Dialog } from '@iespec/ui';
import type { ReactNode } from 'react';
import { text } from '../text.ts';

export type LockedDialogProps = {
  /** Whether somebody could buy it now. */
  isForSale: boolean;
  onClose: () => void;
  /** The way to the purchase, and what it unlocks. */
  children: ReactNode;
};

/** Says that what was tapped is unlocked by the purchase, or that there is nothing to buy yet. */
export const LockedDialog = ({ isForSale, onClose, children }: LockedDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    variant="card"
    title={isForSale ? '購入者だけが見られる情報です' : text.notForSale}
    description={isForSale ? text.lockedNotice : text.afterSaleStarts}
  >
    {isForSale && children}
    <Button variant="ghost" onClick={onClose}>
      {isForSale ? 'あとで' : '閉じる'}
    </Button>
  </Dialog>
);
