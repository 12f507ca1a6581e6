import { Button, Dialog, type PurchaseState } from '@iespec/ui';
import type { ReactNode } from 'react';
import { text } from '../text.ts';

export type LockedDialogProps = {
  /** What the viewer may do with the listing. */
  state: PurchaseState;
  onClose: () => void;
  /** The way to the purchase, and what it unlocks. */
  children: ReactNode;
};

/** Says that what was tapped is unlocked by the purchase, or that there is nothing to buy yet. */
export function LockedDialog({ state, onClose, children }: LockedDialogProps) {
  const { title, description } = obstacles[state] ?? {
    title: '購入者だけが見られる情報です',
    description: text.lockedNotice,
  };
  const isForSale = !(state in obstacles);
  return (
    <Dialog open onClose={onClose} variant="card" title={title} description={description}>
      {isForSale && children}
      <Button variant="ghost" onClick={onClose}>
        {isForSale ? 'あとで' : '閉じる'}
      </Button>
    </Dialog>
  );
}

/** Why there is nothing to buy at the moment. */
const obstacles: Partial<Record<PurchaseState, { title: string; description: string }>> = {
  'no-listing': { title: text.notForSale, description: text.afterSaleStarts },
  unavailable: { title: text.unavailable, description: text.afterSaleResumes },
};
