import { Button } from '../button/Button.tsx';
import { Modal } from '../dialog/Modal.tsx';

export type ConfirmDialogProps = {
  /** Whether it stands on the page. */
  open: boolean;
  /** What is asked. */
  title: string;
  /** What is lost, by name. */
  description: string;
  /** What the dangerous answer says. */
  confirmLabel: string;
  /** It is being done. */
  loading?: boolean;
  /** The answer is no: キャンセル, Escape, or a tap beside it. */
  onCancel: () => void;
  /** The answer is yes. */
  onConfirm: () => void;
};

/** Asks before something is lost. The safe answer comes first and has the focus. */
export const ConfirmDialog = ({
  open,
  title,
  description,
  confirmLabel,
  loading = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) => (
  <Modal open={open} onClose={onCancel} title={title} description={description} variant="card" role="alertdialog">
    <Button variant="secondary" onClick={onCancel}>
      キャンセル
    </Button>
    <Button variant="danger" loading={loading} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  </Modal>
);
