'use client';

import { type ComponentProps, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { TableDrawing, type TableDrawingKind } from './TableDrawing.tsx';

export type TableKindOption = {
  /** 種類ごとに違う値。 */
  value: string;
  /** 種類の名前：内部仕上表。 */
  label: string;
  /** 名前の下の説明：1行が1つの部屋。 */
  description?: string;
  /** 種類の絵。 */
  drawing: TableDrawingKind;
};

export type TableKindPickerProps = Omit<ComponentProps<'div'>, 'children' | 'onChange'> & {
  /** 問い：この表は。 */
  label: string;
  /** 並べる順の種類。 */
  options: TableKindOption[];
  /** 選ばれている種類の値。 */
  value: string;
  /** 種類が選ばれたとき、その値で呼ばれる。 */
  onChange: (value: string) => void;
};

/** 読み取った表が何の表かを、小さな絵から1つ選ぶ。矢印キーでも選べる。電話では2つずつ、広い画面では1列に並ぶ。 */
export function TableKindPicker({ label, options, value, onChange, className, ...rest }: TableKindPickerProps) {
  const id = useId();
  return (
    <div {...rest} role="radiogroup" aria-labelledby={`${id}-label`} className={cn('min-w-0', className)}>
      <p id={`${id}-label`} className="pb-2 font-bold text-small">
        {label}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {options.map((option, index) => {
          const isChosen = option.value === value;
          return (
            <label
              key={option.value}
              className={cn(
                'grid cursor-pointer content-start gap-2 rounded-card border p-3 outline-selected has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                isChosen ? 'border-selected bg-brand-soft' : 'border-line-strong bg-surface hover:border-ink',
              )}
            >
              {/* Forced colours change the colour of this element, which the drawing takes on. */}
              <span className={cn('justify-self-center', isChosen ? 'text-selected' : 'text-ink-muted')}>
                <TableDrawing kind={option.drawing} className="h-14" />
              </span>
              <span className="flex items-start gap-2">
                <input
                  type="radio"
                  name={id}
                  value={option.value}
                  checked={isChosen}
                  onChange={() => onChange(option.value)}
                  aria-labelledby={`${id}-${index}-label`}
                  aria-describedby={option.description && `${id}-${index}`}
                  className="mt-0.5 size-5 shrink-0 accent-selected outline-none"
                />
                <span className="min-w-0">
                  <span
                    id={`${id}-${index}-label`}
                    className={cn('block text-small leading-note', isChosen && 'font-bold')}
                  >
                    {option.label}
                  </span>
                  {option.description && (
                    <span id={`${id}-${index}`} className="block text-caption text-ink-muted leading-note">
                      {option.description}
                    </span>
                  )}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
