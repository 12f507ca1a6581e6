import { Button } from '../button/Button.tsx';
import { Modal, type ModalElementProps } from '../dialog/Modal.tsx';

export type ConfirmDialogProps = ModalElementProps & {
  /** Whether the dialog is open. */
  open: boolean;
  /** The question. */
  title: string;
  /** What will be lost, by name. */
  description: string;
  /** Label of the destructive button. */
  confirmLabel: string;
  /** The action is in progress: the destructive button is disabled. */
  loading?: boolean;
  /** Called on キャンセル, Escape or a click outside. */
  onCancel: () => void;
  /** Called when the destructive button is clicked. */
  onConfirm: () => void;
  /** 説明とボタンのあいだに置くもの。 */
  children?: ModalElementProps['children'];
};

/** Asks for confirmation of a destructive action. キャンセル comes first and has the initial focus. */
export const ConfirmDialog = ({
  open,
  title,
  description,
  confirmLabel,
  loading = false,
  onCancel,
  onConfirm,
  children,
  ...rest
}: ConfirmDialogProps) => (
  <Modal
    {...rest}
    open={open}
    onClose={onCancel}
    title={title}
    description={description}
    variant="card"
    role="alertdialog"
  >
    {children}
    <Button variant="secondary" onClick={onCancel}>
      キャンセル
    </Button>
    <Button variant="secondary" tone="danger" loading={loading} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  </Modal>
);
