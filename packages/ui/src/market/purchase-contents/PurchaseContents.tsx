import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { ContentsLine } from './ContentsLine.tsx';
import { type FreeCounts, formatFreeContents } from './formatFreeContents.ts';

export type PurchaseContentsProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 購入で手に入るものと、その数。例：製品12点（品番3）、図面2枚。 */
  contents: string[];
  /** 購入しなくても見られるものの数。0のものは書かない。 */
  free?: FreeCounts | undefined;
  /** すぐに閲覧できることと、返金の条件。 */
  promise?: string | undefined;
};

/** 購入すると何が手に入るか。行は区切りの「／」のあとで折り返す。何もなければ何も表示しない。 */
export function PurchaseContents({ contents, free, promise, className, ...rest }: PurchaseContentsProps) {
  const freeContents = free && formatFreeContents(free);
  if (contents.length === 0) return null;
  return (
    <div {...rest} className={cn('text-small leading-note', className)}>
      <p>
        <ContentsLine contents={contents} />
      </p>
      {freeContents && <p className="text-ink-muted text-note">{freeContents}</p>}
      {promise && <p className="text-ink-muted text-note">{promise}</p>}
    </div>
  );
}
