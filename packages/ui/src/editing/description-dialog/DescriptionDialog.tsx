'use client';

import { type ReactNode, useState } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Dialog, type DialogProps } from '../../base/dialog/Dialog.tsx';
import { Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';
import { cn } from '../../lib/cn.ts';

export type DescriptionDialogProps = Omit<DialogProps, 'title' | 'description' | 'variant' | 'children' | 'onClose'> & {
  /** 開いているか。 */
  open: boolean;
  /** 説明を書く写真。 */
  file: PictureFile;
  /** `contain` は図面のように切り取らずに見せる。 */
  fit?: 'cover' | 'contain';
  /** 保存されている説明。なければnull。 */
  saved: string | null;
  /** 文字数の上限。 */
  maxCharacters: number;
  /** 保存しているあいだtrue。 */
  loading?: boolean;
  /** 保存できなかったときの文。入力はそのまま残る。 */
  failure?: string | undefined;
  /** Escape、閉じるボタン、外側を押したときに呼ばれる。 */
  onCancel: () => void;
  /** 新しい説明（空ならnull）とともに呼ばれる。 */
  onSave: (description: string | null) => void;
};

/** 写真に説明を書く。説明は拡大した写真の下に出て、画像の代わりに読み上げられる。空にすると、なくなる。 */
export const DescriptionDialog = ({
  file,
  fit = 'cover',
  saved,
  maxCharacters,
  loading = false,
  failure,
  onCancel,
  onSave,
  ...rest
}: DescriptionDialogProps) => (
  <Dialog
    {...rest}
    onClose={onCancel}
    variant="card"
    title="説明を書く"
    description="何の画像かを短く書きます。画像の代わりに読み上げられます。"
  >
    <div
      className={cn(
        'mb-2 aspect-photo w-40 overflow-hidden rounded-field',
        fit === 'contain' ? 'border border-line' : 'bg-line',
      )}
    >
      <Picture file={file} alt="" sizes="160px" fit={fit} />
    </div>
    <Fields {...{ saved, maxCharacters, loading, onSave }}>{failure && <Alert tone="error">{failure}</Alert>}</Fields>
  </Dialog>
);

type FieldsProps = Required<Pick<DescriptionDialogProps, 'saved' | 'maxCharacters' | 'loading' | 'onSave'>> & {
  children: ReactNode;
};

/** Mounted each time the dialog opens, so that the field starts with the saved text. */
function Fields({ saved, maxCharacters, loading, onSave, children }: FieldsProps) {
  const [text, setText] = useState(saved ?? '');
  const trimmed = text.trim();
  return (
    <>
      <Textarea
        label="説明"
        rows={3}
        maxCharacters={maxCharacters}
        placeholder="例：中庭に面した居間"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {children}
      <Button loading={loading} disabled={trimmed.length > maxCharacters} onClick={() => onSave(trimmed || null)}>
        {loading ? '保存しています...' : '説明を保存する'}
      </Button>
    </>
  );
}
