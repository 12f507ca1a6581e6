import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Textarea } from '../textarea/Textarea.tsx';
import type { ManagedPhoto } from './PhotoManager.tsx';

const maxCharacters = 100;

type DescriptionDialogProps = {
  /** The photo that is described; undefined: the dialog is closed. */
  photo: ManagedPhoto | undefined;
  onClose: () => void;
  onSave: (description: string | null) => void;
};

/** Edits what is written to a photo. */
export const DescriptionDialog = ({ photo, onClose, onSave }: DescriptionDialogProps) => (
  <Dialog
    open={photo !== undefined}
    onClose={onClose}
    variant="card"
    title="写真の説明"
    description="何が写っているかを短く書きます。目の見えない人には、この文が読み上げられます。"
  >
    {photo && <Fields description={photo.description} onSave={onSave} />}
  </Dialog>
);

function Fields({ description, onSave }: Pick<ManagedPhoto, 'description'> & Pick<DescriptionDialogProps, 'onSave'>) {
  const [text, setText] = useState(description ?? '');
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
      <Button disabled={trimmed.length > maxCharacters} onClick={() => onSave(trimmed || null)}>
        説明を保存する
      </Button>
    </>
  );
}
