import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type PurchaseColumnProps = ComponentProps<'aside'>;

/**
 * 購入欄：価格、購入ボタン、購入の内容をまとめる。1024px以上ではカードになり、読み進めても上のバーの下に残る。それより狭い画面では
 * 文の流れの中にあり、続きは購入バーが引き受ける。
 */
export const PurchaseColumn = ({ className, ...rest }: PurchaseColumnProps) => (
  <aside
    {...rest}
    aria-label="購入のご案内"
    className={cn(
      'grid content-start gap-3 lg:sticky lg:top-[4.5rem] lg:self-start lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:[--color-paper:var(--color-surface)]',
      className,
    )}
  />
);
