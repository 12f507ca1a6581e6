import { isId } from '@iespec/contract';
import type { Db, TransactionRow } from '../db/schema.ts';
import { lockTransaction, lockTransactionByIntent } from './repository.ts';

/** The id in a reference of the provider's, which is expanded or not. */
export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Our transaction's id in a reference or in metadata; null for values that are not ours. */
export const transactionIdOf = (reference: string | null | undefined) =>
  reference && /^[1-9]\d{0,9}$/.test(reference) && isId(Number(reference)) ? Number(reference) : null;

/**
 * Locks the transaction of a payment: by the payment intent, or by the id in the charge's metadata when the event comes
 * before that of the payment. Undefined: none, or one with another payment.
 */
export async function lockTransactionOfPayment(
  tx: Db,
  intentId: string,
  transactionId: number | null,
): Promise<TransactionRow | undefined> {
  const transaction =
    (await lockTransactionByIntent(tx, intentId)) ??
    (transactionId === null ? undefined : await lockTransaction(tx, transactionId));
  return (transaction?.payment_intent_id ?? intentId) === intentId ? transaction : undefined;
}
