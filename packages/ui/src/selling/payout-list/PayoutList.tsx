'use client';

import { ExternalLink } from 'lucide';
import type { ComponentProps } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Badge, type BadgeTone } from '../../base/badge/Badge.tsx';
import { Button } from '../../base/button/Button.tsx';
import { EmptyState } from '../../base/empty-state/EmptyState.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';
import { formatDate } from '../../lib/date.ts';
import { formatYen } from '../../lib/yen.ts';

export type BankPayout = {
  /** ほかの入金と重ならない名前。 */
  id: string;
  /** 入金する日、または入金した日（RFC 3339）。 */
  date: string;
  /** 金額（円）。 */
  amount: number;
  /** 決済代行会社での状態。`pending`と`in_transit`は、これから届くもの。 */
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
};

export type PayoutListProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 入金、新しい順。 */
  payouts: BankPayout[];
  /** これより前の入金もあればtrue。 */
  hasMore?: boolean;
  /** 決済代行会社の管理画面を開くときに呼ばれる。新しいタブは、押した瞬間に開くこと。 */
  onOpenDashboard: () => void;
  /** 管理画面の行き先を用意しているあいだtrue。 */
  loading?: boolean;
  /** 管理画面を開けなかったときの文。 */
  failure?: string | undefined;
};

const expected = { label: '入金予定', day: '入金予定日', tone: 'neutral' } as const;

const states: Record<BankPayout['status'], { label: string; day: string; tone: BadgeTone }> = {
  pending: expected,
  in_transit: expected,
  paid: { label: '入金済み', day: '入金日', tone: 'success' },
  failed: { label: '入金できませんでした', day: '入金予定日', tone: 'error' },
  canceled: { label: '取り消し', day: '入金予定日', tone: 'neutral' },
};

/** 口座への入金：いつ、いくら届くか、届いたか。続きは決済代行会社の管理画面で。 */
export const PayoutList = ({
  payouts,
  hasMore = false,
  onOpenDashboard,
  loading = false,
  failure,
  className,
  ...rest
}: PayoutListProps) => {
  const hasFailed = payouts.some(({ status }) => status === 'failed');
  if (payouts.length === 0) {
    return (
      <EmptyState
        {...rest}
        className={className}
        level={3}
        title="まだ入金はありません"
        description="売上は、決済代行会社から登録した口座へ振り込まれます。予定が決まると、ここに表示されます。"
      />
    );
  }
  return (
    <div {...rest} className={cn('grid grid-cols-1 gap-3', className)}>
      {hasFailed && (
        <Alert tone="error">入金できなかったものがあります。管理画面で、振込先の口座をお確かめください。</Alert>
      )}
      <ul className="rounded-card border border-line bg-surface px-4 text-small">
        {payouts.map((payout) => (
          <Payout key={payout.id} payout={payout} />
        ))}
      </ul>
      {failure && <Alert tone="error">{failure}</Alert>}
      {(hasMore || hasFailed) && (
        <Button variant="secondary" loading={loading} onClick={onOpenDashboard} className="justify-self-center">
          <span>{loading ? '開いています...' : hasFailed ? '口座を確かめる' : 'すべて見る'}</span>
          {!loading && (
            <>
              <Icon icon={ExternalLink} className="size-icon-small" />
              <span className="sr-only">（新しいタブ）</span>
            </>
          )}
        </Button>
      )}
    </div>
  );
};

const Payout = ({ payout: { date, amount, status } }: { payout: BankPayout }) => {
  const { label, day, tone } = states[status];
  return (
    <li
      data-status={status}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3 last:border-b-0"
    >
      <span>
        <span className="mr-2 text-ink-muted text-note">{day}</span>
        <span>{formatDate(date)}</span>
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-3">
        <Badge tone={tone}>{label}</Badge>
        <strong>{amount < 0 ? `−${formatYen(-amount)}` : formatYen(amount)}</strong>
      </span>
    </li>
  );
};
