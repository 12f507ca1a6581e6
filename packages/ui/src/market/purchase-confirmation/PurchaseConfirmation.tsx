import type { ComponentProps, ReactNode } from 'react';
import { type DescriptionItem, DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Link } from '../../base/link/Link.tsx';
import { cn } from '../../lib/cn.ts';
import { formatPrice } from '../../lib/yen.ts';

export type PurchaseConfirmationProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 出品のタイトル。 */
  title: string;
  /** 出品の説明。なければnull。 */
  description?: string | null;
  /** 出品者の名前と、分かっていること。 */
  seller?: ReactNode;
  /** 税込の価格（円）。0なら、支払いの方法と時期、撤回・解除は書かない。 */
  price: number;
  /** 分量。 */
  quantity: string;
  /** 支払方法。 */
  method: string;
  /** 支払時期。 */
  time: string;
  /** 提供時期。 */
  delivery: string;
  /** 申し込みの撤回と解除。 */
  withdrawal: string;
};

/** 購入の前に、特定商取引法12条の6が求める最終確認。 */
export function PurchaseConfirmation({
  title,
  description = null,
  seller,
  price,
  quantity,
  method,
  time,
  delivery,
  withdrawal,
  className,
  ...rest
}: PurchaseConfirmationProps) {
  const isFree = price === 0;
  const items: DescriptionItem[] = [
    { label: '商品', value: title },
    ...(description ? [{ label: '説明', value: description }] : []),
    ...(seller ? [{ label: '出品者', value: seller }] : []),
    { label: '分量', value: quantity },
    { label: '販売価格', value: <span className="font-bold text-heading">{formatPrice(price)}</span> },
    ...(isFree
      ? []
      : [
          { label: '支払方法', value: method },
          { label: '支払時期', value: time },
        ]),
    { label: '提供時期', value: delivery },
    ...(isFree ? [] : [{ label: '撤回・解除', value: withdrawal }]),
  ];
  return (
    <section
      {...rest}
      aria-label={isFree ? '受け取る内容の最終確認' : 'ご注文内容の最終確認'}
      className={cn('rounded-card border border-line bg-surface p-5', className)}
    >
      <h2 className="text-heading">{isFree ? '受け取る内容の最終確認' : 'ご注文内容の最終確認'}</h2>
      <DescriptionList items={items} size="large" className="mt-3" />
      <p className="mt-4 border-line border-t pt-3 text-note text-ink-muted">
        <span>{isFree ? '受け取ることにより' : 'ご購入により'}</span>
        <Link href="/terms" className="text-link underline underline-offset-2">
          利用規約
        </Link>
        と
        <Link href="/commercial-law" className="text-link underline underline-offset-2">
          特定商取引法に基づく表記
        </Link>
        <span>
          {`に同意したものとみなします。${isFree ? '受け取った' : '購入した'}内容を第三者へ転売・再配布することはできません。`}
        </span>
      </p>
    </section>
  );
}
