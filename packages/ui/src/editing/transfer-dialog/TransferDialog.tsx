'use client';

import { useState } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Dialog, type DialogProps } from '../../base/dialog/Dialog.tsx';
import { Select } from '../../forms/select/Select.tsx';

export type TransferDialogProps = Omit<
  DialogProps,
  'title' | 'description' | 'variant' | 'children' | 'onClose' | 'onSelect'
> & {
  /** 開いているか。 */
  open: boolean;
  /** 移すものの名前：食堂の椅子。 */
  name: string;
  /** 移せる部屋、見せる順。1つ以上。 */
  rooms: { id: number; name: string }[];
  /** 移しているあいだtrue。 */
  loading?: boolean;
  /** 移せなかったときの文。 */
  failure?: string | undefined;
  /** Escape、閉じるボタン、外側を押したときに呼ばれる。 */
  onCancel: () => void;
  /** 選んだ部屋の番号とともに呼ばれる。 */
  onConfirm: (room: number) => void;
};

/** 製品を移す部屋を選ぶ。写真もいっしょに移り、その部屋の最後に並ぶ。 */
export const TransferDialog = ({
  name,
  rooms,
  loading = false,
  failure,
  onCancel,
  onConfirm,
  ...rest
}: TransferDialogProps) => (
  <Dialog
    {...rest}
    onClose={onCancel}
    variant="card"
    title={`「${name}」を別の部屋へ移す`}
    description="写真もいっしょに移り、その部屋の最後に並びます。"
  >
    <Choice {...{ rooms, loading, failure, onConfirm }} />
  </Dialog>
);

type ChoiceProps = Pick<TransferDialogProps, 'rooms' | 'loading' | 'failure' | 'onConfirm'>;

/** Mounted each time the dialog opens, so that it starts with the first room. */
function Choice({ rooms, loading = false, failure, onConfirm }: ChoiceProps) {
  const [room, setRoom] = useState(rooms[0]?.id ?? 0);
  return (
    <>
      <Select
        label="移す先の部屋"
        value={String(room)}
        options={rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => setRoom(Number(currentTarget.value))}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button loading={loading} onClick={() => onConfirm(room)}>
        {loading ? '移しています...' : '移す'}
      </Button>
    </>
  );
}
