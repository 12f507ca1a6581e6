'use client';

import { Check, ChevronDown, ChevronRight, Circle } from 'lucide';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { ButtonLink } from '../../base/button/Button.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Link } from '../../base/link/Link.tsx';
import { cn } from '../../lib/cn.ts';

export type SellingStep = {
  /** 手順の短い名前：写真。 */
  label: string;
  /** すること：メイン画像を選ぶ。 */
  todo: string;
  /** 済んでいるか。 */
  done: boolean;
  /** それをする場所。 */
  href: string;
};

export type SellingStepsProps = ComponentProps<'section'> & {
  /** 手順、する順。 */
  steps: SellingStep[];
  /** 初めから開いておく。 */
  open?: boolean;
  /** いまのページ。次の手順がここでするものなら、ボタンを置かない。 */
  currentHref?: string;
  /** 残りの数の横の短い一言：3人が購入。 */
  note?: string | false;
  /** 開いたときに、手順の上に置くもの：公開範囲の帯。 */
  children?: ReactNode;
};

/** 販売までの手順。たたむと1行で、済んだ数の棒と、次にすることへのボタン。開くと、残りがそれをする場所へのリンクになる。 */
export function SellingSteps({
  steps,
  open = false,
  currentHref,
  note,
  className,
  children,
  ...rest
}: SellingStepsProps) {
  const [isOpen, setIsOpen] = useState(open);
  const id = useId();
  const missing = steps.filter(({ done }) => !done);
  const [next] = missing;
  const doneCount = steps.length - missing.length;
  return (
    <section
      {...rest}
      aria-label="販売までの手順"
      data-ready={next === undefined || undefined}
      className={cn('rounded-card border border-line bg-surface', className)}
    >
      <div className="flex items-center gap-3 px-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="grid min-h-12 min-w-0 grow gap-2 py-2 text-left"
        >
          <span className="flex items-center gap-2 text-small">
            <span className={cn('font-bold', !next && 'text-brand')}>
              <span>{next ? `販売まで、あと${missing.length}つ` : '販売中です'}</span>
              <span className="sr-only">{`（${steps.length}つのうち${doneCount}つ済み）`}</span>
            </span>
            {note && <span className="text-ink-muted">{note}</span>}
            <Icon icon={ChevronDown} className={cn('size-icon-small', isOpen && '[rotate:180deg]')} />
          </span>
          <span aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1">
            {steps.map(({ label, done }) => (
              <span
                key={label}
                className={cn(
                  'h-1.5 rounded-full',
                  done ? 'bg-brand' : label === next?.label ? 'bg-warning' : 'bg-line',
                )}
              />
            ))}
          </span>
        </button>
        {next && next.href !== currentHref && (
          <ButtonLink
            size="small"
            variant="secondary"
            href={next.href}
            aria-label={`${next.label}：${next.todo}`}
            className="shrink-0"
          >
            <span>
              <span>{next.label}</span>
              <span className="max-sm:sr-only">{`：${next.todo}`}</span>
            </span>
          </ButtonLink>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {children}
        <ol className="border-line border-t px-4 py-1 text-small">
          {steps.map((step) => (
            <Item key={step.label} step={step} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const Item = ({ step: { label, todo, done, href } }: { step: SellingStep }) =>
  done ? (
    <li data-done className="flex min-h-11 items-center gap-2.5 text-ink-muted">
      <Icon icon={Check} className="size-icon-small text-brand" />
      <span>{label}</span>
      <span className="sr-only">（済み）</span>
    </li>
  ) : (
    <li>
      <Link href={href} className="flex min-h-11 items-center gap-2.5 hover:underline">
        <Icon icon={Circle} className="size-icon-small text-warning" />
        <span className="min-w-0 grow">{`${label}：${todo}`}</span>
        <Icon icon={ChevronRight} className="size-icon-small" />
      </Link>
    </li>
  );
