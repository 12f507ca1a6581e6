import type { Db } from '#platform/db/schema.ts';
import { clearCustomerEmail, clearRefundDetails, countPaid } from './repository.ts';

/** Removes the buyer's personal data from transactions and requests for refunds, except the user id. */
export async function anonymizeBuyer(tx: Db, buyerId: number) {
  await clearCustomerEmail(tx, buyerId);
  await clearRefundDetails(tx, buyerId);
}

/** The number of properties that a buyer has purchased and may read. */
export const readPurchaseCount = (db: Db, buyerId: number) => countPaid(db, { buyer_id: buyerId });
