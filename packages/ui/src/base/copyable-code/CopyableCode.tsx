'use client';

import { Check, Copy } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { Icon } from '../icon/Icon.tsx';

export type CopyableCodeProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** 表示してコピーする文字。 */
  value: string;
  /** 何のコードか。ボタンの名前になる。 */
  label?: string;
};

/** 品番とコピーのボタン。コピーしたことを2秒のあいだ知らせる。文字は長押しでも選べる。 */
export function CopyableCode({ value, label = '品番', className, ...rest }: CopyableCodeProps) {
  const { isCopied, isFailed, copy } = useCopy(value);
  return (
    <span {...rest} data-copied={isCopied || undefined} className={cn('relative block', className)}>
      <span translate="no" className="inline-block select-all">
        {value}
      </span>
      <button
        type="button"
        aria-label={`${label}${value}をコピー`}
        onClick={copy}
        className="-my-3 inline-grid size-11 place-items-center rounded-full align-middle text-ink-muted hover:text-ink print:hidden"
      >
        <Icon icon={isCopied ? Check : Copy} className={cn('size-icon-small', isCopied && 'text-brand')} />
      </button>
      <span
        role="status"
        className={cn(
          // Covers what stands below for a while, instead of moving it.
          'absolute top-full left-0 z-raised',
          (isCopied || isFailed) && 'rounded-field bg-ink px-3 py-1.5 text-note text-on-fill',
        )}
      >
        {`${isCopied ? 'コピーしました' : ''}${isFailed ? 'コピーできませんでした。文字を長押しして選んでください。' : ''}`}
      </span>
    </span>
  );
}
