'use client';

import { Button, type ButtonTone } from '../button/Button.tsx';
import { Modal, type ModalElementProps } from '../dialog/Modal.tsx';

export type ConfirmDialogProps = ModalElementProps & {
  /** 開いているかどうか。 */
  open: boolean;
  /** 尋ねること。 */
  title: string;
  /** 失われるもの。名前を挙げる。 */
  description: string;
  /** 削除などを進めるボタンの言葉。 */
  confirmLabel: string;
  /** 進めるボタンの色。取り返しのつく操作なら`brand`。 */
  tone?: ButtonTone;
  /** 処理中。進めるボタンは押せない。 */
  loading?: boolean;
  /** キャンセル、Escape、外側が押されたときに呼ばれる。 */
  onCancel: () => void;
  /** 進めるボタンが押されたときに呼ばれる。 */
  onConfirm: () => void;
  /** 説明とボタンのあいだに置くもの。 */
  children?: ModalElementProps['children'];
};

/** 取り返しのつかない操作の前に確かめる。キャンセルが先にあり、はじめからフォーカスがある。 */
export const ConfirmDialog = ({
  confirmLabel,
  tone = 'danger',
  loading = false,
  onCancel,
  onConfirm,
  children,
  ...rest
}: ConfirmDialogProps) => (
  <Modal {...rest} onClose={onCancel} variant="card" role="alertdialog">
    {children}
    <Button variant="secondary" onClick={onCancel}>
      キャンセル
    </Button>
    <Button variant={tone === 'danger' ? 'secondary' : 'primary'} tone={tone} loading={loading} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  </Modal>
);
