'use client';

import { ClipboardPaste, Plus, Trash2 } from 'lucide';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { cn } from '../../lib/cn.ts';
import { PasteDialog } from './PasteDialog.tsx';

/** 行に起きること。 */
export type RowActions<Pasted> = {
  /** 空の行を加えるときに呼ばれる。 */
  onAdd: () => void;
  /** 削除する行の番号とともに呼ばれる。 */
  onRemove: (index: number) => void;
  /** 貼り付けた文字から行を読み取る。`onPasteRows` とともに渡す。 */
  parse?: ((text: string) => Pasted[]) | undefined;
  /**
   * 表計算などから貼り付けた行と、貼り付けた位置の行の番号（行がなければ -1）。その行が空ならそこから、そうでなければその次に
   * 入れる。渡さなければ、貼り付けはできない。
   */
  onPasteRows?: ((rows: Pasted[], index: number) => void) | undefined;
};

type RowsEditorProps<Pasted> = RowActions<Pasted> & {
  /** Name of the rows, for their accessible names: 仕様 1行目 */
  title: string;
  emptyMessage: string;
  rows: { key: string; controls: ReactNode }[];
  /** Grid classes for the fields of a row. */
  columns: string;
  /** Preview of a pasted row: 幅 450 mm */
  describe: (row: Pasted) => string;
  /** Explains the columns of a pasted table. */
  pasteHelp: string;
};

/** Rows of equal fields, to be added, removed, and pasted from a spreadsheet into a field or a dialog. */
export function RowsEditor<Pasted>({
  title,
  emptyMessage,
  rows,
  columns,
  describe,
  pasteHelp,
  onAdd,
  onRemove,
  parse,
  onPasteRows,
}: RowsEditorProps<Pasted>) {
  const { list, remove } = useFocusAfterRemoval(rows.length, onRemove);
  const [isPasting, setIsPasting] = useState(false);

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // Spreadsheets separate cells by tabs; other text belongs in the field.
    if (!parse || !onPasteRows || !text.includes('\t')) return;
    event.preventDefault();
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    onPasteRows(parse(text), Number(row?.dataset.row ?? rows.length - 1));
  };

  return (
    <>
      <div ref={list} onPaste={paste} className="grid gap-4">
        {rows.length === 0 && (
          <p className="rounded-field border border-line-strong border-dashed px-4 py-6 text-center text-ink-muted text-small">
            {emptyMessage}
          </p>
        )}
        {rows.map(({ key, controls }, index) => (
          <fieldset key={key} data-row={index} className="flex min-w-0 items-start gap-1 border-line border-b pb-4">
            <legend className="sr-only">{`${title} ${index + 1}行目`}</legend>
            <div className={cn('grid min-w-0 grow items-start gap-2', columns)}>{controls}</div>
            <IconButton
              label={`${index + 1}行目を削除`}
              icon={Trash2}
              data-remove
              onClick={() => remove(index)}
              className="mt-6"
            />
          </fieldset>
        ))}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button variant="secondary" icon={Plus} data-add onClick={onAdd}>
            行を追加
          </Button>
          {parse && onPasteRows && (
            <Button variant="ghost" icon={ClipboardPaste} onClick={() => setIsPasting(true)}>
              表から貼り付け
            </Button>
          )}
        </div>
      </div>
      {parse && onPasteRows && (
        <PasteDialog
          open={isPasting}
          title={title}
          help={pasteHelp}
          parse={parse}
          describe={describe}
          onClose={() => setIsPasting(false)}
          onPaste={(pasted) => {
            setIsPasting(false);
            onPasteRows(pasted, rows.length - 1);
          }}
        />
      )}
    </>
  );
}

/** Moves focus from the removed row's button to the next row's, or to the add button. */
function useFocusAfterRemoval(count: number, onRemove: (index: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(null);
  const before = useRef(count);

  useEffect(() => {
    if (removed.current !== null && count < before.current) {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      const next = buttons[Math.min(removed.current, buttons.length - 1)];
      (next ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
      removed.current = null;
    }
    before.current = count;
  }, [count]);

  const remove = (index: number) => {
    removed.current = index;
    onRemove(index);
  };
  return { list, remove };
}
