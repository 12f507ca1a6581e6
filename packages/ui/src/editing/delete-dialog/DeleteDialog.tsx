import { Alert } from '../../base/alert/Alert.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../base/confirm-dialog/ConfirmDialog.tsx';

export type DeleteDialogProps = Omit<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'children'> & {
  /** 開いているか。 */
  open: boolean;
  /** 消すものの名前：寝室。 */
  name: string;
  /** いっしょに失われるものと数：製品6点、写真12枚。 */
  losses?: string[];
  /** 買った人の数。0でなければ、その人たちには残ることを先に言う。 */
  buyers?: number;
  /** 削除しているあいだtrue。 */
  loading?: boolean;
  /** 削除できなかったときの文。 */
  failure?: string | undefined;
  /** キャンセル、Escape、外側を押したときに呼ばれる。 */
  onCancel: () => void;
  /** 削除するときに呼ばれる。 */
  onConfirm: () => void;
};

/** 削除の前に、何が失われるかを名前と数で挙げて確かめる。買った人がいれば、その数と、その人たちには残ることも言う。 */
export const DeleteDialog = ({
  name,
  losses = [],
  buyers = 0,
  failure,
  loading = false,
  ...rest
}: DeleteDialogProps) => (
  <ConfirmDialog
    {...rest}
    title={`「${name}」を削除しますか？`}
    description={[
      losses.length > 0 ? `${losses.join('、')}も削除されます。` : '',
      buyers > 0 ? '一覧に表示されなくなり、編集もできなくなります。' : '',
      '元に戻すことはできません。',
    ].join('')}
    confirmLabel={loading ? '削除しています...' : '削除する'}
    loading={loading}
  >
    {buyers > 0 && (
      <Alert className="mb-2">
        {`${buyers.toLocaleString('ja-JP')}人が購入しています。購入した人は、削除した後も閲覧できます。`}
      </Alert>
    )}
    {failure && (
      <Alert tone="error" className="mb-2">
        {failure}
      </Alert>
    )}
  </ConfirmDialog>
);
