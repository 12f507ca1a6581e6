'use client';

import type { ComponentProps } from 'react';
import { Select, type SelectOption } from '../../forms/select/Select.tsx';
import { cn } from '../../lib/cn.ts';

export type TableColumn = {
  /** 列の見出し。なければ空。 */
  heading: string;
  /** 選ばれている使い方の値。 */
  use: string;
};

export type ColumnTableProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 表の名前。読み上げに使う：読み取った表。 */
  label: string;
  /** 左からの列。 */
  columns: TableColumn[];
  /** はじめの何行か。列ごとのセル。 */
  rows: string[][];
  /** 列の使い方の選択肢。 */
  uses: SelectOption[];
  /** 使わない列の値。セルが薄くなる。 */
  ignored: string;
  /** 使い方が選ばれたときに、列の番号（0から）と値で呼ばれる。 */
  onUse: (column: number, use: string) => void;
};

/** 読み取った表のはじめの行と、列ごとの使い方の選択。横に送れる。 */
export const ColumnTable = ({ label, columns, rows, uses, ignored, onUse, className, ...rest }: ColumnTableProps) => (
  <section {...rest} aria-label={label} className={cn('relative -mx-page overflow-x-auto px-page pb-2', className)}>
    <table className="text-left text-note">
      <thead>
        <tr>
          {columns.map(({ heading, use }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity.
            <th key={index} scope="col" className="min-w-48 max-w-52 px-1.5 pb-2 font-normal first:pl-0">
              <p className="truncate pb-1 font-bold" title={heading}>
                {heading || `${index + 1}列目`}
              </p>
              <Select
                hideLabel
                label={`「${heading || `${index + 1}列目`}」の列`}
                options={uses}
                value={use}
                onChange={({ currentTarget }) => onUse(index, currentTarget.value)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <tr key={row}>
            {columns.map(({ use }, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity.
                key={index}
                className={cn(
                  'max-w-52 truncate border-line border-t px-1.5 py-1.5 first:pl-0',
                  use === ignored && 'text-ink-muted',
                )}
              >
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
