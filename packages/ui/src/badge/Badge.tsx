import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** Says 購入済み on a picture. */
export const PurchasedBadge = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span
    {...rest}
    className={cn(
      'inline-flex items-center gap-1 rounded-full bg-brand px-2.5 py-0.5 font-bold text-[12px] text-surface leading-5',
      className,
    )}
  >
    <Check aria-hidden size={13} strokeWidth={3} />
    購入済み
  </span>
);
