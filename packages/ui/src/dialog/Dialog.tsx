import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Modal } from './Modal.tsx';

export type DialogProps = {
  /** Whether it stands on the page. */
  open: boolean;
  /** It asks to be closed: Escape, the cross, or a tap beside it. */
  onClose: () => void;
  /** Its heading. */
  title: string;
  /** What it says. */
  description: string;
  /** `sheet` fills a phone's screen, `card` is for a sentence or two. */
  variant?: 'sheet' | 'card';
  /** Its actions, the safe one first. */
  children?: ReactNode;
};

/** Interrupts for one thing. Focus stays inside and returns afterwards. */
export const Dialog = ({ variant = 'sheet', onClose, children, ...rest }: DialogProps) => (
  <Modal
    {...rest}
    variant={variant}
    onClose={onClose}
    role="dialog"
    closeButton={<IconButton label="閉じる" Icon={X} onClick={onClose} className="absolute top-3 right-3" />}
  >
    {children}
  </Modal>
);
