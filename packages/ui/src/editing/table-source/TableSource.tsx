'use client';

import { FileSpreadsheet } from 'lucide';
import type { ClipboardEvent, ComponentProps, DragEvent } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';
import { cn } from '../../lib/cn.ts';
import { FileButton } from '../file-button/FileButton.tsx';

export type TableSourceProps = Omit<ComponentProps<'div'>, 'children' | 'onChange'> & {
  /** 欄にある表。 */
  value: string;
  /** 打つか貼り付けるたびに、欄の中身で呼ばれる。 */
  onChange: (value: string) => void;
  /** 読み取る表で呼ばれる。貼り付けたときか、ボタンを押したとき。結合したセルがあれば、HTMLも渡す。 */
  onText: (text: string, html?: string) => void;
  /** 選ぶか落としたファイルで呼ばれる。種類はまだ確かめていない。 */
  onFile: (file: File) => void;
  /** 読み取っているかどうか。 */
  loading?: boolean;
  /** 表を読み取れなかったときの文。 */
  failure?: string | undefined;
};

const hasMergedCells = (html: string) => /<table\b/i.test(html) && /\b(?:row|col)span=/i.test(html);

/** 表を、貼り付ける・打つ・ファイルを選ぶ・落とすのどれでも受け取る。貼り付けたときは、すぐに渡す。 */
export function TableSource({
  value,
  onChange,
  onText,
  onFile,
  loading = false,
  failure,
  className,
  ...rest
}: TableSourceProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (value !== '' || !pasted.includes('\n')) return;
    event.preventDefault();
    onChange(pasted);
    const html = event.clipboardData.getData('text/html');
    if (hasMergedCells(html)) onText(pasted, html);
    else onText(pasted);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button does the same by keyboard.
    <div {...rest} onDragOver={(event) => event.preventDefault()} onDrop={drop} className={cn('grid gap-4', className)}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Textarea
        label="表"
        help="ExcelやGoogleスプレッドシートで、見出しの行も入れてコピーし、ここに貼り付けます。Excel（.xlsx）とCSVは、ファイルのまま選べます。"
        rows={6}
        value={value}
        onPaste={paste}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button loading={loading} disabled={value.trim() === ''} onClick={() => onText(value)}>
          表を読み取る
        </Button>
        <FileButton
          label="ファイルを選ぶ"
          icon={FileSpreadsheet}
          // What cannot be read is told why.
          accept=".xlsx,.xlsm,.xls,.ods,.numbers,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onSelect={(files) => files?.[0] && onFile(files[0])}
        />
      </div>
    </div>
  );
}
