import { Check, ChevronDown, ChevronRight, Circle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '../../base/link/Link.tsx';
import { Progress } from '../../base/progress/Progress.tsx';
import { cn } from '../../lib/cn.ts';

export type ChecklistItem = {
  /** すること：メイン画像を選ぶ。 */
  label: string;
  /** 済んでいるか。 */
  done: boolean;
  /** それをする場所。 */
  href: string;
  /** あるとよいが、なくても出品できるもの。 */
  optional?: boolean;
};

export type ListingChecklistProps = Omit<ComponentProps<'details'>, 'children'> & {
  /** 出品までにすること、する順。 */
  items: ChecklistItem[];
};

const formatSummary = (missing: number, recommended: number) => {
  if (missing > 0) return `出品まで、あと${missing}つ`;
  return recommended > 0 ? `出品できます。おすすめがあと${recommended}つ` : '出品の準備ができました';
};

/** 出品までに足りないもの。1行に畳まれ、開くと、足りないものがそれをする場所へのリンクになる。 */
export function ListingChecklist({ items, className, ...rest }: ListingChecklistProps) {
  const required = items.filter(({ optional }) => !optional);
  const missing = required.filter(({ done }) => !done).length;
  const recommended = items.filter(({ done, optional }) => optional && !done).length;
  const summary = formatSummary(missing, recommended);
  return (
    <details
      {...rest}
      data-ready={missing === 0 || undefined}
      className={cn('group rounded-card border border-line bg-surface', className)}
    >
      <summary className="grid min-h-14 list-none grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className={cn('font-bold text-small', missing === 0 && 'text-brand')}>{summary}</span>
          {missing > 0 && (
            <Progress
              label="出品の準備"
              value={(required.length - missing) / required.length}
              className="mt-1.5 max-w-60"
            />
          )}
        </span>
        <ChevronDown aria-hidden className="size-icon group-open:[rotate:180deg]" />
      </summary>
      <ul className="border-line border-t px-4 py-1 text-small">
        {items.map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </ul>
    </details>
  );
}

const Item = ({ item: { label, done, href, optional = false } }: { item: ChecklistItem }) =>
  done ? (
    <li data-done className="flex min-h-11 items-center gap-2.5 text-ink-muted">
      <Check aria-hidden className="size-icon-small text-brand" />
      {label}
      <span className="sr-only">（済み）</span>
    </li>
  ) : (
    <li>
      <Link href={href} className="flex min-h-11 items-center gap-2.5 hover:underline">
        <Circle aria-hidden className={cn('size-icon-small', optional ? 'text-ink-muted' : 'text-clay')} />
        <span className="min-w-0 grow">
          {label}
          {optional && <span className="text-ink-muted text-note">（おすすめ）</span>}
        </span>
        <ChevronRight aria-hidden className="size-icon-small" />
      </Link>
    </li>
  );
