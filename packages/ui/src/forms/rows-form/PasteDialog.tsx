'use client';

import { useState } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Dialog } from '../../base/dialog/Dialog.tsx';
import { Textarea } from '../textarea/Textarea.tsx';

type PasteDialogProps<Pasted> = {
  open: boolean;
  title: string;
  help: string;
  parse: (text: string) => Pasted[];
  describe: (row: Pasted) => string;
  onClose: () => void;
  onPaste: (rows: Pasted[]) => void;
};

/** Accepts a copied table when no field of a row has focus, as on phones, and previews the parsed rows. */
export const PasteDialog = <Pasted,>({ open, title, onClose, ...rest }: PasteDialogProps<Pasted>) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`${title}を貼り付け`}
    description="ExcelやGoogleスプレッドシートでコピーした行を、まとめて追加します。"
  >
    <PasteFields {...rest} />
  </Dialog>
);

/** Mounts with the dialog, so that it starts empty. */
function PasteFields<Pasted>({
  help,
  parse,
  describe,
  onPaste,
}: Omit<PasteDialogProps<Pasted>, 'open' | 'title' | 'onClose'>) {
  const [text, setText] = useState('');
  const rows = parse(text);
  return (
    <>
      <Textarea
        label="コピーした行"
        help={help}
        rows={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status" className="text-small">
        {text.trim() && (
          <>
            <p className="font-bold">{`${rows.length}行を読み取りました`}</p>
            <ul className="max-h-40 overflow-y-auto text-ink-muted">
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity.
                <li key={index}>{describe(row)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button disabled={rows.length === 0} onClick={() => onPaste(rows)}>
        {rows.length > 0 ? `${rows.length}行を追加する` : '追加する'}
      </Button>
    </>
  );
}
