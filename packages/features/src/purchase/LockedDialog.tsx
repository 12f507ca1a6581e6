import { Button, Dialog, type PurchaseState } from '@iespec/ui';
import type { ReactNode } from 'react';
import { text } from './text.ts';

export type LockedDialogProps = {
  state: PurchaseState;
  onClose: () => void;
  children: ReactNode;
};

/** Explains that a purchase unlocks the content, or why the property is not for sale. */
export default function LockedDialog({ state, onClose, children }: LockedDialogProps) {
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

const obstacles: Partial<Record<PurchaseState, { title: string; description: string }>> = {
  'no-listing': { title: text.notForSale, description: text.afterSaleStarts },
  unavailable: { title: text.unavailable, description: text.afterSaleResumes },
};
