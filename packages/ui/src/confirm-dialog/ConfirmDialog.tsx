import { Button } from '../button/Button.tsx';
import { Modal } from '../dialog/Modal.tsx';

export type ConfirmDialogProps = {
  /** Whether it stands on the page. */
  open: boolean;
  /** What is asked. */
  title: string;
  /** What is lost, by name. */
  text: string;
  /** What the dangerous answer says. */
  action: string;
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
  text,
  action,
  loading = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) => (
  <Modal open={open} onClose={onCancel} title={title} text={text} variant="card" role="alertdialog">
    <Button variant="secondary" onClick={onCancel}>
      キャンセル
    </Button>
    <Button variant="danger" loading={loading} onClick={onConfirm}>
      {action}
    </Button>
  </Modal>
);
