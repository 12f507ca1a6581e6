import { cva } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type BadgeTone = 'brand' | 'quiet' | 'clay';

const badge = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 font-bold text-[12px] leading-5',
  {
    variants: {
      tone: {
        brand: 'border-brand bg-brand text-surface',
        quiet: 'border-line bg-surface text-ink-muted',
        clay: 'border-clay bg-surface text-clay',
      } satisfies Record<BadgeTone, string>,
    },
  },
);

export type BadgeProps = ComponentProps<'span'> & {
  /** `brand` for what is good, `clay` for what one should look at, `quiet` for the rest. */
  tone?: BadgeTone;
};

/** The state of a thing in a word. */
export const Badge = ({ tone = 'quiet', className, ...rest }: BadgeProps) => (
  <span {...rest} data-tone={tone} className={cn(badge({ tone }), className)} />
);

/** Says 購入済み, on a picture or beside a name. */
export const PurchasedBadge = (props: ComponentProps<'span'>) => (
  <Badge {...props} tone="brand">
    <Check aria-hidden size={13} strokeWidth={3} />
    購入済み
  </Badge>
);
