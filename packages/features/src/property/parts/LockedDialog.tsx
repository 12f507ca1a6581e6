import { Button, Dialog } from '@iespec/ui';
import { text } from '../text.ts';

type LockedDialogProps = { onClose: () => void };

/** The notice after touching what is locked. */
export const LockedDialog = ({ onClose }: LockedDialogProps) => (
  <Dialog open onClose={onClose} title="購入後に閲覧できます" text={text.lockedNotice}>
    <Button onClick={onClose}>閉じる</Button>
  </Dialog>
);
