import type { Db } from '../../platform/db/schema.ts';
import { countPurchases, forgetBuyer } from './repository.ts';

/** Forgets what transactions say of their buyer besides the number. */
export const anonymizeBuyer = (tx: Db, buyerId: number) => forgetBuyer(tx, buyerId);

/** How many homes somebody has bought and may read. */
export const readPurchaseCount = (db: Db, buyerId: number) => countPurchases(db, buyerId);
