import { cva } from 'class-variance-authority';
import { Check } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'error';

const badge = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 font-bold text-caption leading-body',
  {
    variants: {
      tone: {
        success: 'border-brand bg-brand text-on-fill',
        neutral: 'border-line bg-surface text-ink-muted',
        warning: 'border-warning bg-warning-soft text-warning',
        error: 'border-danger bg-danger-soft text-danger',
      } satisfies Record<BadgeTone, string>,
    },
  },
);

export type BadgeProps = ComponentProps<'span'> & {
  /** `success` はよい状態、`warning` は注意が要る状態、`neutral` はそのほか。 */
  tone?: BadgeTone;
};

/** 状態を一言で示す。 */
export const Badge = ({ tone = 'neutral', className, ...rest }: BadgeProps) => (
  <span {...rest} data-tone={tone} className={cn(badge({ tone }), className)} />
);

/** 「購入済み」のバッジ。 */
export const PurchasedBadge = (props: ComponentProps<'span'>) => (
  <Badge {...props} tone="success">
    <Icon icon={Check} className="size-icon-small" />
    購入済み
  </Badge>
);
