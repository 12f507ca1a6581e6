import { Check, ChevronDown, ChevronRight, Circle } from 'lucide';
import type { ComponentProps } from 'react';
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

export type SellingStepsProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 手順、する順。 */
  steps: SellingStep[];
  /** 手順の一覧を開いておく。 */
  open?: boolean;
  /** いまのページ。次の手順がここでするものなら、ボタンを置かない。 */
  currentHref?: string;
};

/** 販売までの手順。済んだ数を棒で見せ、次にすることへのボタンを1つ置く。開くと、残りがそれをする場所へのリンクになる。 */
export function SellingSteps({ steps, open = false, currentHref, className, ...rest }: SellingStepsProps) {
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
      <details open={open} className="group">
        <summary className="grid min-h-14 list-none gap-2 px-4 pt-3 pb-3 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center justify-between gap-3">
            <span className={cn('font-bold text-small', !next && 'text-brand')}>
              <span>{next ? `販売まで、あと${missing.length}つ` : '販売中です'}</span>
              <span className="sr-only">{`（${steps.length}つのうち${doneCount}つ済み）`}</span>
            </span>
            <Icon icon={ChevronDown} className="size-icon group-open:[rotate:180deg]" />
          </span>
          <span aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1">
            {steps.map((step) => (
              <Segment key={step.label} step={step} isNext={step === next} />
            ))}
          </span>
        </summary>
        <ol className="border-line border-t px-4 py-1 text-small">
          {steps.map((step) => (
            <Item key={step.label} step={step} />
          ))}
        </ol>
      </details>
      {next && next.href !== currentHref && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3">
          <p className="grow text-small">
            <span className="text-ink-muted">次は</span> <span>{next.label}</span>
          </p>
          <ButtonLink size="small" variant="secondary" href={next.href}>
            {next.todo}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

const Segment = ({ step: { label, done }, isNext }: { step: SellingStep; isNext: boolean }) => (
  <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-1">
    <span className={cn('h-1.5 w-full rounded-full', done ? 'bg-brand' : isNext ? 'bg-warning' : 'bg-line')} />
    <span
      className={cn(
        'max-[20rem]:hidden whitespace-nowrap text-center text-caption',
        isNext ? 'font-bold text-ink' : done ? 'text-brand' : 'text-ink-muted',
      )}
    >
      {label}
    </span>
  </span>
);

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
