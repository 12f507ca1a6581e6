import { ChevronRight } from 'lucide';
import type { ComponentProps } from 'react';
import { Badge } from '../../base/badge/Badge.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Link } from '../../base/link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { formatDate, formatDateTime } from '../../lib/date.ts';
import { formatPrice } from '../../lib/yen.ts';

export type Purchase = {
  /** 購入ごとに違う番号。 */
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
  /** 返金の申し込み。渡さなければ、何も出ない。 */
  refund?: {
    /** 申し込みのページのアドレス。 */
    href: string;
    /** どの理由でも申し込める期限（RFC 3339）。過ぎたらnull。 */
    until: string | null;
    /** これまでの申し込み。なければnull。`refusal`は断った理由。 */
    request: { state: 'requested' | 'granted' | 'refused'; refusal: string | null } | null;
  };
  /** 物件の写真。なければnullで、代わりの枠が出る。渡さなければ、写真の場所を取らない。 */
  image?: PictureFile | null;
  /** 領収書のページのアドレス。渡さなければリンクは出ない。 */
  receiptHref?: string | undefined;
};

export type PurchaseListProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** 購入。新しい順。 */
  purchases: Purchase[];
};

const statusLabel = { paid: null, refunded: '返金済み', disputed: '確認中（異議申し立て）' } as const;

/** 購入履歴。それぞれの行から物件へ進める。 */
export const PurchaseList = ({ purchases, className, ...rest }: PurchaseListProps) => (
  <ul {...rest} className={cn('divide-y divide-line border-line border-y', className)}>
    {purchases.map((purchase) => (
      <Row key={purchase.id} {...purchase} />
    ))}
  </ul>
);

function Row({ href, name, prefecture, date, amount, status, refund, image, receiptHref }: Purchase) {
  const request = status === 'paid' ? refund?.request : null;
  const until = status === 'paid' && !request ? refund?.until : null;
  const label = statusLabel[status] ?? (request?.state === 'requested' && '返金を申込中');
  return (
    <li data-status={status} className="relative flex gap-4 py-4 pr-8 hover:bg-surface">
      {image !== undefined && (
        <div className="size-18 shrink-0 overflow-hidden rounded-field bg-line">
          {image ? <Picture file={image} alt="" sizes="72px" /> : <NoImage size="small" />}
        </div>
      )}
      <div className="min-w-0">
        <h3 className="text-body">
          <Link
            href={href}
            className="outline-none after:absolute after:inset-0 focus-visible:after:rounded-field focus-visible:after:outline-focus focus-visible:after:outline-brand"
          >
            {name}
          </Link>
        </h3>
        <p className="text-note text-ink-muted">
          {prefecture}・{formatDate(date)}に購入
        </p>
        <p className="mt-0.5 text-body">
          {formatPrice(amount)}
          {label && (
            <Badge tone="warning" className="ml-2">
              {label}
            </Badge>
          )}
        </p>
        {until && <p className="mt-1 text-note text-ink-muted">{formatDateTime(until)}まで返金を申し込めます。</p>}
        {request?.state === 'refused' && (
          <p className="mt-1 text-note text-ink-muted">返金の申し込みはお断りしました。{request.refusal}</p>
        )}
        <div className="flex flex-wrap gap-x-4">
          {refund && until && <RowLink href={refund.href} of={name} label="返金を申し込む" />}
          {refund && request && <RowLink href={refund.href} of={name} label="返金の申し込みを見る" />}
          {receiptHref && <RowLink href={receiptHref} of={name} label="領収書" />}
        </div>
      </div>
      <Icon icon={ChevronRight} className="size-icon absolute inset-y-0 right-1 my-auto text-ink-muted" />
    </li>
  );
}

/** 行のどこを押しても開く物件の上に重なる、別のページへのリンク。 */
const RowLink = ({ href, of, label }: { href: string; of: string; label: string }) => (
  <Link
    href={href}
    aria-label={`${of}の${label}`}
    className="relative z-10 inline-flex min-h-11 items-center text-brand text-note underline underline-offset-2"
  >
    {label}
  </Link>
);
