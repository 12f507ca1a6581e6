import { Printer } from 'lucide';
import type { ComponentProps } from 'react';
import { Badge } from '../../base/badge/Badge.tsx';
import { ButtonLink } from '../../base/button/Button.tsx';
import { Link } from '../../base/link/Link.tsx';
import { Menu } from '../../base/menu/Menu.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { formatDate, formatDateTime } from '../../lib/date.ts';
import { formatPrice } from '../../lib/yen.ts';

export type Purchase = {
  /** 取引番号。領収書やメールと同じ。 */
  id: number;
  /** 物件のページのアドレス。 */
  href: string;
  /** 物件の名前。 */
  name: string;
  /** 物件の都道府県。 */
  prefecture: string;
  /** 購入した時刻（RFC 3339）。 */
  date: string;
  /** 支払った金額（円）。 */
  amount: number;
  /** 支払いの状態。 */
  status: 'paid' | 'refunded' | 'disputed';
  /** 返金の申し込み。返金のない購入なら渡さない。 */
  refund?: {
    /** 申し込みのページのアドレス。 */
    href: string;
    /** どの理由でも申し込める期限（RFC 3339）。過ぎたらnull。 */
    until: string | null;
    /** これまでの申し込み。なければnull。`refusal`は断った理由。 */
    request: { state: 'requested' | 'granted' | 'refused'; refusal: string | null } | null;
  };
  /** 物件の写真。なければnullで、代わりの枠が出る。 */
  image: PictureFile | null;
  /** 印刷する紙面のアドレス。渡さなければリンクは出ない。 */
  printHref?: string;
  /** 領収書のページのアドレス。渡さなければリンクは出ない。 */
  receiptHref?: string | undefined;
};

export type PurchaseListProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** 購入。新しい順。 */
  purchases: Purchase[];
};

const statusLabel = { paid: null, refunded: '返金済み', disputed: '確認中（異議申し立て）' } as const;

/** 購入したものの棚。大きな写真の下に、仕様を読むこと、印刷、領収書が並び、返金はメニューにある。 */
export const PurchaseList = ({ purchases, className, ...rest }: PurchaseListProps) => (
  <ul {...rest} className={cn('grid gap-6 sm:grid-cols-2', className)}>
    {purchases.map((purchase) => (
      <Item key={purchase.id} {...purchase} />
    ))}
  </ul>
);

function Item(purchase: Purchase) {
  const { id, href, name, prefecture, date, amount, status, refund, image, printHref, receiptHref } = purchase;
  const request = status === 'paid' ? refund?.request : null;
  const until = status === 'paid' && !request ? refund?.until : null;
  const label = statusLabel[status] ?? (request?.state === 'requested' && '返金を申込中');
  const menu = [
    ...(refund && status === 'paid'
      ? [{ label: request ? '返金の申し込みを見る' : '返金を申し込む', href: refund.href }]
      : []),
  ];
  return (
    <li data-status={status} className="relative overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-photo bg-line">
        {image ? <Picture file={image} alt="" sizes="(min-width: 640px) 50vw, 100vw" /> : <NoImage />}
      </div>
      <div className="p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="text-heading">
            <Link
              href={href}
              className="outline-none after:absolute after:inset-0 focus-visible:after:rounded-field focus-visible:after:outline-focus focus-visible:after:outline-focus-ring"
            >
              {name}
            </Link>
          </h3>
          <div className="-my-2.5 relative z-raised">
            {menu.length > 0 && <Menu label={`${name}の操作`} items={menu} className="-mr-3" />}
          </div>
        </div>
        <p className="text-note text-ink-muted">{`${prefecture}・${formatDate(date)}に${amount === 0 ? '受け取り' : '購入'}・取引番号 ${id}`}</p>
        <p className="mt-0.5 text-body">
          <span>{formatPrice(amount)}</span>
          {label && (
            <Badge tone="warning" className="ml-2">
              {label}
            </Badge>
          )}
        </p>
        {until && <p className="mt-1 text-note text-ink-muted">{`${formatDateTime(until)}まで返金を申し込めます。`}</p>}
        {request?.state === 'refused' && (
          <p className="mt-1 text-note text-ink-muted">{`返金の申し込みはお断りしました。${request.refusal ?? ''}`}</p>
        )}
        <div className="relative z-raised mt-3 flex flex-wrap gap-2">
          {status === 'paid' ? (
            <>
              <ButtonLink size="small" href={href} aria-label={`${name}の仕様を見る`} className="grow">
                仕様を見る
              </ButtonLink>
              {printHref && (
                <ButtonLink
                  variant="secondary"
                  size="small"
                  icon={Printer}
                  href={printHref}
                  aria-label={`${name}の仕様を印刷`}
                >
                  印刷
                </ButtonLink>
              )}
            </>
          ) : (
            <ButtonLink variant="secondary" size="small" href={href} aria-label={`${name}の物件を見る`}>
              物件を見る
            </ButtonLink>
          )}
          {receiptHref && (
            <ButtonLink variant="secondary" size="small" href={receiptHref} aria-label={`${name}の領収書`}>
              領収書
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
