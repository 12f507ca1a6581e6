import type { Db } from '#platform/db/schema.ts';
import { findTransaction, findTransactionByIntent } from './repository.ts';

/** Finds a transaction by its id or payment intent. Returns a list of at most one. */
export async function readTransactions(db: Db, by: { id: number } | { intentId: string }) {
  const found = 'id' in by ? await findTransaction(db, by.id) : await findTransactionByIntent(db, by.intentId);
  return found ? [found] : [];
}
