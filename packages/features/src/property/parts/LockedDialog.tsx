import { Button, Dialog } from '@iespec/ui';
import type { ReactNode } from 'react';
import { text } from '../text.ts';

type LockedDialogProps = { onClose: () => void /** The way to the purchase. */; children: ReactNode };

/** Says that what was tapped is unlocked by the purchase. */
export const LockedDialog = ({ onClose, children }: LockedDialogProps) => (
  <Dialog open onClose={onClose} variant="card" title="購入者だけが見られる情報です" description={text.lockedNotice}>
    {children}
    <Button variant="ghost" onClick={onClose}>
      あとで
    </Button>
  </Dialog>
);
