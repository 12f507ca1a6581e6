import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { formatYen } from '../../lib/yen.ts';

export type PriceProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** 税込の価格（円）。 */
  amount: number;
  /** 価格の下の小さな一行。 */
  terms?: string;
};

/** 「税込・買い切り」の付いた価格。0円なら「無料」とだけ書く。 */
export const Price = ({ amount, terms = '税込・買い切り', className, ...rest }: PriceProps) => (
  <p {...rest} className={cn('whitespace-nowrap font-bold text-title leading-flat', className)}>
    {amount === 0 ? (
      '無料'
    ) : (
      <>
        <span translate="no">{formatYen(amount)}</span>
        <small className="block font-normal text-caption text-ink-muted">{terms}</small>
      </>
    )}
  </p>
);
