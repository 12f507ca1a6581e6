import type { ComponentProps } from 'react';
import { Badge } from '../../base/badge/Badge.tsx';
import { type DescriptionItem, DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { PrintSheet } from '../../base/print-sheet/PrintSheet.tsx';
import { formatDate } from '../../lib/date.ts';
import { formatPrice, formatYen } from '../../lib/yen.ts';
import { ContentsLine } from '../../market/purchase-contents/ContentsLine.tsx';
import { type Honorific, honorificAfter } from './honorificAfter.ts';

export type ReceiptIssuer = {
  /** 運営会社の名前。 */
  name: string;
  /** 所在地。 */
  address: string;
  /** 電話番号。なければ書かない。 */
  phone?: string | undefined;
  /** 適格請求書発行事業者の登録番号（Tと13桁）。設定されていなければnullで、書かない。 */
  registrationNumber: string | null;
};

export type ReceiptProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** 取引番号。購入履歴やメールと同じ。 */
  number: string;
  /** 宛名。空なら、手で書き込めるように下線だけを引く。 */
  recipient: string;
  /** 宛名の敬称。会社なら「御中」。宛名が「様」や「御中」で終わっていれば、重ねて書かない。 */
  honorific?: Honorific;
  /** 発行日（RFC 3339）。 */
  issuedAt: string;
  /** 購入日（RFC 3339）。 */
  purchasedAt: string;
  /** 支払った金額（円、税込）。 */
  amount: number;
  /** 消費税：税率（%）と、金額に含まれる税額（円）。サーバーが計算する。nullなら書かない。 */
  tax: { rate: number; amount: number } | null;
  /** 但し書きの中身。 */
  item: string;
  /** 購入で見られるようになったもの。例：製品3点（品番2）／図面1枚。nullなら書かない。 */
  contents?: string | null;
  /** 支払方法。 */
  paymentMethod?: string;
  /** 発行者。 */
  issuer: ReceiptIssuer;
  /** 返金した日（RFC 3339）。返金済みと書き、領収の文は消える。 */
  refundedAt?: string | null;
};

/** 購入1件の領収書。A4で印刷する。 */
export function Receipt({
  number,
  recipient,
  honorific = '様',
  issuedAt,
  purchasedAt,
  amount,
  tax,
  item,
  contents = null,
  paymentMethod = 'クレジットカード',
  issuer,
  refundedAt = null,
  ...rest
}: ReceiptProps) {
  const suffix = honorificAfter(recipient, honorific);
  const items: DescriptionItem[] = [
    { label: '購入日', value: formatDate(purchasedAt) },
    { label: '支払方法', value: paymentMethod },
    ...(contents ? [{ label: '内容', value: <ContentsLine contents={contents.split('／')} /> }] : []),
    ...(tax
      ? [{ label: `${tax.rate}%対象`, value: `${formatYen(amount)}（うち消費税 ${formatYen(tax.amount)}）` }]
      : []),
    ...(refundedAt ? [{ label: '返金日', value: formatDate(refundedAt) }] : []),
  ];
  return (
    <PrintSheet {...rest} data-refunded={refundedAt !== null || undefined}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b-strong pb-3">
        <h2 className="text-headline">領収書</h2>
        <p className="text-note">
          <span>{`取引番号 ${number}`}</span>
          <br />
          <span>{`発行日 ${formatDate(issuedAt)}`}</span>
        </p>
      </div>
      <p className="mt-8 flex items-end gap-2 border-line-strong border-b pb-1 text-heading sm:w-4/5">
        <span className="min-h-[1.75em] min-w-0 flex-1 font-bold">{recipient}</span>
        {suffix && <span>{suffix}</span>}
      </p>
      <p className="mt-8 bg-paper px-4 py-5 text-center font-bold text-headline leading-heading">
        <span>{formatPrice(amount)}</span>
        {refundedAt && (
          <Badge tone="warning" className="ml-3 align-middle">
            返金済み
          </Badge>
        )}
      </p>
      <p className="mt-4">{`但し、${item}の代金として`}</p>
      {!refundedAt && <p>上記の金額を正に領収いたしました。</p>}
      <DescriptionList items={items} className="mt-6 border-line border-t pt-4" />
      <div className="mt-8 text-small leading-note sm:ml-auto sm:w-fit sm:max-w-[60%]">
        <p className="font-bold text-body">{issuer.name}</p>
        <p>{issuer.address}</p>
        {issuer.phone && <p>{`電話 ${issuer.phone}`}</p>}
        {issuer.registrationNumber && <p>{`登録番号 ${issuer.registrationNumber}`}</p>}
      </div>
    </PrintSheet>
  );
}
