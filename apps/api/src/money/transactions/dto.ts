import { type PurchaseDetails, refundHours, type Transaction, taxRate } from '@iespec/contract';
import { toImage } from '../../media/images/dto.ts';
import type { Storage } from '../../platform/context.ts';
import type { ImageFields, TransactionRow } from '../../platform/db/schema.ts';

type PurchaseRow = Pick<TransactionRow, 'id' | 'status' | 'price' | 'paid_at'> & {
  property_id: number;
  property_name: string;
  property_prefecture: string;
  main_image: ImageFields | null;
};

const hours = (n: number) => n * 60 * 60 * 1000;

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
    refundableUntil: new Date(paidAt.getTime() + hours(refundHours)).toISOString(),
    property: {
      id: row.property_id,
      name: row.property_name,
      prefecture: row.property_prefecture,
      main_image: toThumbnail(row, storage),
    },
  };
}

type ReceiptRow = PurchaseRow & {
  title: string | null;
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
