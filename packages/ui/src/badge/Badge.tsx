import { cva } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type BadgeVariant = 'success' | 'neutral' | 'warning';

const badge = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 font-bold text-caption leading-body',
  {
    variants: {
      variant: {
        success: 'border-brand bg-brand text-surface',
        neutral: 'border-line bg-surface text-ink-muted',
        warning: 'border-clay bg-surface text-clay',
      } satisfies Record<BadgeVariant, string>,
    },
  },
);

export type BadgeProps = ComponentProps<'span'> & {
  /** `success` for a good state, `warning` for one that needs attention, `neutral` for all others. */
  variant?: BadgeVariant;
};

/** A short status label. */
export const Badge = ({ variant = 'neutral', className, ...rest }: BadgeProps) => (
  <span {...rest} data-variant={variant} className={cn(badge({ variant }), className)} />
);

/** The badge 購入済み. */
export const PurchasedBadge = (props: ComponentProps<'span'>) => (
  <Badge {...props} variant="success">
    <Check aria-hidden className="size-icon-small" />
    購入済み
  </Badge>
);
