import type { Db, TransactionRow } from '#platform/db/schema.ts';
import type { Payment } from '../payments/paymentState.ts';
import { lossEntries, lossesOf, saleEntry } from './entries.ts';
import { insertEntries, listEventsOfTransaction } from './repository.ts';

/** `payment`: null for a free sale. `succeededAt`: when pending refunds succeeded. */
type Change = {
  payment: Pick<Payment, 'refunds' | 'entries'> | null;
  succeededAt?: Map<string, Date>;
  now: Date;
};

/**
 * Books the sale, and its refunds and disputes, as far as the seller's ledger does not have them yet. Call it
 * in the database transaction that stores them. Books nothing for a payment that was never fulfilled, because
 * that is not a sale.
 */
export async function bookSales(tx: Db, transaction: TransactionRow, { payment, succeededAt, now }: Change) {
  const { id, seller_id, status, paid_at } = transaction;
  const booked = new Set(await listEventsOfTransaction(tx, id));
  if (booked.size === 0 && status !== 'paid' && status !== 'disputed') return;
  const sale = saleEntry(transaction, paid_at ?? now);
  const losses = payment ? lossesOf(payment, { booked, succeededAt: succeededAt ?? new Map(), now }) : [];
  const entries = [...(booked.has(sale.event) ? [] : [sale]), ...lossEntries(transaction, losses, booked)];
  await insertEntries(
    tx,
    entries.map((entry) => ({ ...entry, seller_id, transaction_id: id })),
  );
}
