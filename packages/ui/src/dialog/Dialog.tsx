import { X } from 'lucide-react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Modal, type ModalElementProps } from './Modal.tsx';

export type DialogProps = ModalElementProps & {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  /** Heading; also the accessible name. */
  title: string;
  /** Text below the heading; also the accessible description. */
  description: string;
  /** `sheet` rises from the bottom of a phone, `card` is a small box for a sentence or two. */
  variant?: 'sheet' | 'card';
  /** Actions, the safe one first. */
  children?: ModalElementProps['children'];
};

/** A modal dialog. Traps the focus and returns it on close. */
export const Dialog = ({ variant = 'sheet', onClose, children, ...rest }: DialogProps) => (
  <Modal
    {...rest}
    variant={variant}
    onClose={onClose}
    role="dialog"
    closeButton={<IconButton label="閉じる" icon={X} onClick={onClose} className="absolute top-3 right-3" />}
  >
    {children}
  </Modal>
);
