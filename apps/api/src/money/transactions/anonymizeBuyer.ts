import type { Db } from '#platform/db/schema.ts';
import { clearCustomerEmail, clearDecidedDetails, countPaid, listOpenRequestsOfBuyer } from './repository.ts';

/**
 * Removes a deleted buyer's personal data from transactions and requests for refunds, except the user id and
 * what the operator needs to decide an open request, which is removed once it is decided.
 */
export async function anonymizeBuyer(tx: Db, buyerId: number) {
  await clearCustomerEmail(tx, buyerId);
  await clearDecidedDetails(tx, { buyer_id: buyerId });
}

/** The number of properties that a buyer has purchased and may read. */
export const readPurchaseCount = (db: Db, buyerId: number) => countPaid(db, { buyer_id: buyerId });

/** The names of the properties for which a buyer has requested a refund that is still to be decided or made. */
export const readOpenRefundRequestsOf = async (db: Db, buyerId: number) =>
  (await listOpenRequestsOfBuyer(db, buyerId)).map(({ name }) => name);
