'use client';

import { Alert } from '../../base/alert/Alert.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Modal, type ModalElementProps } from '../../base/dialog/Modal.tsx';

export type UnsavedChangesDialogProps = Omit<ModalElementProps, 'children'> & {
  /** 開いているか。 */
  open: boolean;
  /** 保存していないものの名前：製品情報、寸法。まだ送っている写真も挙げる。 */
  changes?: string[] | undefined;
  /** 何を失うか。`photos`は、選んだがまだ送っていない写真。 */
  unsaved?: 'changes' | 'photos' | 'both';
  /** 入力がこの端末に下書きとして残るか。 */
  keepsDraft?: boolean;
  /** 保存しているあいだtrue。 */
  loading?: boolean;
  /** 保存できなかったときの文。 */
  failure?: string | undefined;
  /** このページに残るとき（ボタン、Escape、外側を押したとき）に呼ばれる。 */
  onStay: () => void;
  /** 保存せずに移動するときに呼ばれる。 */
  onLeave: () => void;
  /** 保存してから移動するときに呼ばれる。ここから保存できない画面では渡さない。 */
  onSave?: (() => void) | undefined;
};

/** 保存していない変更があるページを離れる前に確かめる。残る答えが先にあり、フォーカスもそこにある。 */
export const UnsavedChangesDialog = ({
  changes = [],
  unsaved = 'changes',
  keepsDraft = false,
  loading = false,
  failure,
  onStay,
  onLeave,
  onSave,
  ...rest
}: UnsavedChangesDialogProps) => (
  <Modal
    {...rest}
    onClose={onStay}
    role="alertdialog"
    variant="card"
    title={unsaved === 'photos' ? '写真を送らずに移動しますか？' : '保存せずに移動しますか？'}
    description={[
      unsaved !== 'photos' &&
        (changes.length > 0 ? `${changes.join('、')}の変更を保存していません。` : '保存していない内容があります。'),
      unsaved !== 'photos' &&
        (keepsDraft ? '入力した文字はこの端末に下書きとして残ります。' : '移動すると、入力した内容は失われます。'),
      unsaved !== 'changes' && 'まだ送っていない写真があります。移動すると、もう一度選ぶことになります。',
    ]
      .filter(Boolean)
      .join('')}
  >
    {failure && (
      <Alert tone="error" className="mb-2">
        {failure}
      </Alert>
    )}
    <Button variant="secondary" onClick={onStay}>
      このページに残る
    </Button>
    {onSave && (
      <Button loading={loading} onClick={onSave}>
        {loading ? '保存しています...' : '保存して移動する'}
      </Button>
    )}
    <Button variant="secondary" tone="danger" onClick={onLeave}>
      {onSave ? '保存せずに移動する' : '移動する'}
    </Button>
  </Modal>
);
