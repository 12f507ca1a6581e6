import { type PurchaseDetails, type RefundRequest, refundableUntil, type Transaction, taxRate } from '@iespec/contract';
import { toImage } from '#media/images/dto.ts';
import type { Storage } from '#media/storage/storage.ts';
import type { ImageFields, RefundRequestRow, TransactionRow } from '#platform/db/schema.ts';

type RequestFields = Pick<RefundRequestRow, 'reason' | 'details' | 'requested_at' | 'refused_at' | 'refusal'>;

type PurchaseRow = Pick<TransactionRow, 'id' | 'status' | 'price' | 'paid_at'> & {
  [Field in keyof RequestFields]: RequestFields[Field] | null;
} & {
  property_id: number;
  property_name: string;
  property_prefecture: string;
  main_image: ImageFields | null;
};

/**
 * `status`: of the transaction. Once it is refunded, the request counts as granted, wherever that was done.
 */
export const toRefundRequest = (
  status: TransactionRow['status'],
  { reason, details, requested_at, refused_at, refusal }: RequestFields,
): RefundRequest => ({
  state: status === 'refunded' ? 'granted' : refused_at ? 'refused' : 'requested',
  reason,
  details,
  requestedAt: requested_at.toISOString(),
  refusal,
});

/** The columns of a purchase’s latest refund request: all null if none was made. */
function toLatestRequest({ status, reason, requested_at, ...fields }: PurchaseRow) {
  return reason && requested_at ? toRefundRequest(status, { ...fields, reason, requested_at }) : null;
}

/** The main image as the buyer may see it; after a refund, as visitors see it. */
function toThumbnail({ status, main_image }: PurchaseRow, storage: Storage) {
  const unlocked = status === 'paid';
  if (!main_image || (main_image.zone === 'private' && !unlocked)) return null;
  return toImage(main_image, { unlocked, storage });
}

export function toTransaction(row: PurchaseRow, storage: Storage): Transaction {
  const paidAt = row.paid_at ?? new Date(0);
  return {
    id: row.id,
    status: row.status as Transaction['status'],
    purchaseDate: paidAt.toISOString(),
    totalAmount: row.price,
    refundableUntil: refundableUntil(paidAt).toISOString(),
    property: {
      id: row.property_id,
      name: row.property_name,
      prefecture: row.property_prefecture,
      main_image: toThumbnail(row, storage),
    },
    refundRequest: toLatestRequest(row),
  };
}

type ReceiptRow = PurchaseRow & {
  title: string | null;
  contents: string | null;
  buyer_name: string;
  buyer_email: string;
  lost: number;
  refunded_at: Date | null;
};

/** Prices include tax, which is rounded down to a whole yen. */
export const toPurchaseDetails = (
  row: ReceiptRow,
  { storage, operator }: { storage: Storage; operator: PurchaseDetails['operator'] },
): PurchaseDetails => ({
  ...toTransaction(row, storage),
  title: row.title ?? `${row.property_name} 仕様情報`,
  contents: row.contents || null,
  buyer: { name: row.buyer_name, email: row.buyer_email },
  tax: { rate: taxRate, amount: Math.floor((row.price * taxRate) / (100 + taxRate)) },
  refundedAmount: row.lost,
  refundedAt: row.refunded_at?.toISOString() ?? null,
  operator,
});

export const toPurchaseInfo = ({ id, price }: TransactionRow, paidAt: Date) => ({
  id,
  purchaseDate: paidAt.toISOString(),
  totalAmount: price,
});
