import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { formatYen } from '../../lib/yen.ts';

export type PriceProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** 税込の価格（円）。 */
  amount: number;
};

/** 「税込・買い切り」の付いた価格。 */
export const Price = ({ amount, className, ...rest }: PriceProps) => (
  <p {...rest} className={cn('whitespace-nowrap font-bold text-title leading-flat', className)}>
    <span translate="no">{formatYen(amount)}</span>
    <small className="block font-normal text-caption text-ink-muted">税込・買い切り</small>
  </p>
);
