'use client';

import { type ComponentProps, useId } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { cn } from '../../lib/cn.ts';

export type HeadingPickerProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 問い：何行目が見出しですか。 */
  title: string;
  /** 問いの下の説明。 */
  help: string;
  /** 表のはじめの何行か。行ごとのセル。 */
  rows: string[][];
  /** 行を選ぶボタンの名前。行の番号（1から）から作る。 */
  labelOf: (row: number) => string;
  /** 選んだ行の番号（0から）で呼ばれる。 */
  onPick: (row: number) => void;
};

/** 見出しの行が分からない表から、その行を選ぶ。表は横に送れる。 */
export function HeadingPicker({ title, help, rows, labelOf, onPick, className, ...rest }: HeadingPickerProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className={cn('grid grid-cols-1 gap-2', className)}>
      <h2 id={id} className="font-bold text-body">
        {title}
      </h2>
      <p className="text-note text-ink-muted leading-note">{help}</p>
      <div className="-mx-page overflow-x-auto px-page pb-2">
        <table className="text-left text-note">
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
              <tr key={row} className="border-line border-t">
                <th scope="row" className="sticky left-0 bg-paper py-1 pr-2 font-normal">
                  <Button variant="secondary" size="small" aria-label={labelOf(row + 1)} onClick={() => onPick(row)}>
                    {row + 1}
                  </Button>
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity.
                  <td key={index} className="max-w-40 truncate px-1.5 py-1">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
