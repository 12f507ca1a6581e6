import type { Db } from '../../platform/db/schema.ts';
import { clearCustomerEmail, countPaid } from './repository.ts';

/** Removes the buyer's personal data from transactions, except the user id. */
export const anonymizeBuyer = (tx: Db, buyerId: number) => clearCustomerEmail(tx, buyerId);

/** The number of properties that a buyer has purchased and may read. */
export const readPurchaseCount = (db: Db, buyerId: number) => countPaid(db, { buyer_id: buyerId });
