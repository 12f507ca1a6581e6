import { refundHours, type Transaction } from '@iespec/contract';
import type { TransactionRow } from '../db/schema.ts';

type PurchaseRow = Pick<TransactionRow, 'id' | 'status' | 'price' | 'paid_at'> & {
  property_id: number;
  property_name: string;
  property_prefecture: string;
};

const hours = (n: number) => n * 60 * 60 * 1000;

export function toTransaction(row: PurchaseRow): Transaction {
  const paidAt = row.paid_at ?? new Date(0);
  return {
    id: row.id,
    status: row.status as Transaction['status'],
    purchaseDate: paidAt.toISOString(),
    totalAmount: row.price,
    refundableUntil: new Date(paidAt.getTime() + hours(refundHours)).toISOString(),
    property: { id: row.property_id, name: row.property_name, prefecture: row.property_prefecture },
  };
}

export const toPurchaseInfo = ({ id, price }: TransactionRow, paidAt: Date) => ({
  id,
  purchaseDate: paidAt.toISOString(),
  totalAmount: price,
});
