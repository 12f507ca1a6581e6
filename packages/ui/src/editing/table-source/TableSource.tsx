import { FileSpreadsheet } from 'lucide';
import { type ClipboardEvent, type ComponentProps, type DragEvent, useState } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';
import { cn } from '../../lib/cn.ts';
import { FileButton } from '../file-button/FileButton.tsx';

export type TableSourceProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 貼り付けるか打った表で呼ばれる。 */
  onText: (text: string) => void;
  /** 選ぶか落としたファイルで呼ばれる。種類はまだ確かめていない。 */
  onFile: (file: File) => void;
  /** 表を読み取れなかったときの文。 */
  failure?: string | undefined;
};

/** 表を、貼り付ける・打つ・ファイルを選ぶ・落とすのどれでも受け取る。貼り付けたときは、すぐに渡す。 */
export function TableSource({ onText, onFile, failure, className, ...rest }: TableSourceProps) {
  const [text, setText] = useState('');
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (text !== '' || !pasted.includes('\n')) return;
    event.preventDefault();
    setText(pasted);
    onText(pasted);
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
        help="ExcelやGoogleスプレッドシートで、見出しの行も入れてコピーし、ここに貼り付けます。"
        rows={6}
        value={text}
        onPaste={paste}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
          表を読み取る
        </Button>
        <FileButton
          label="CSVファイルを選ぶ"
          icon={FileSpreadsheet}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onSelect={(files) => files?.[0] && onFile(files[0])}
        />
      </div>
    </div>
  );
}
