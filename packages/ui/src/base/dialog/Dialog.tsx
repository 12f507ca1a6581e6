'use client';

import { X } from 'lucide';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Modal, type ModalElementProps } from './Modal.tsx';

export type DialogProps = ModalElementProps & {
  /** 開いているかどうか。 */
  open: boolean;
  /** Escape、閉じるボタン、外側が押されたときに呼ばれる。 */
  onClose: () => void;
  /** 見出し。読み上げの名前にもなる。 */
  title: string;
  /** 見出しの下の文。読み上げの説明にもなる。 */
  description: string;
  /** `sheet` はスマートフォンの下から出て、`card` は一言のための小さな枠。 */
  variant?: 'sheet' | 'card';
  /** 操作。安全なものを先に置く。 */
  children?: ModalElementProps['children'];
};

/** 前に出るダイアログ。フォーカスは中にとどまり、閉じると元の場所へ戻る。 */
export const Dialog = ({ variant = 'sheet', ...rest }: DialogProps) => (
  <Modal
    {...rest}
    variant={variant}
    role="dialog"
    closeButton={<IconButton label="閉じる" icon={X} onClick={rest.onClose} className="absolute top-3 right-3" />}
  />
);
