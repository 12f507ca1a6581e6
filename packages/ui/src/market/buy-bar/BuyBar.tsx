'use client';

import type { ComponentProps, ReactNode, RefObject } from 'react';
import { cn } from '../../lib/cn.ts';
import { useIsScrolledPast } from '../../lib/useIsScrolledPast.ts';
import { Price } from '../price/Price.tsx';

export type BuyBarProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 価格（円、税込）。 */
  amount: number;
  /** ページの上にある購入ボタン。画面の上へ出ていくと、バーが現れる。 */
  pageButton: RefObject<Element | null>;
  /** 購入ボタン。 */
  children: ReactNode;
};

/**
 * スマートフォンの購入バー。ページの購入ボタンが画面の上へ出ていくと、下のバーのすぐ上に現れる。ページの最後の要素として置く：
 * 終わりに自分の場所があるので、フッターを隠さず、何もずれない。
 */
export function BuyBar({ amount, pageButton, className, children, ...rest }: BuyBarProps) {
  const isVisible = useIsScrolledPast(pageButton);
  return (
    <section
      {...rest}
      aria-label="購入"
      data-bottom-bar
      data-visible={isVisible || undefined}
      className={cn(
        'floating-bar -mx-page sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-floating mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y bg-surface px-page py-2 lg:hidden print:hidden',
        // Slides out from behind the bottom bar, which covers the lower border; never translucent, because
        // pictures scroll by beneath.
        'invisible translate-y-full transition-[translate,visibility] duration-slow data-visible:visible data-visible:translate-y-0',
        className,
      )}
    >
      <Price amount={amount} terms="税込" className="text-heading" />
      <div className="min-w-[min(100%,9rem)] flex-1">{children}</div>
    </section>
  );
}
