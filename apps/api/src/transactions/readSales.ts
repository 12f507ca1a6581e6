import type { Db } from '../db/schema.ts';
import { hasSellerTransactions } from './repository.ts';

/** Whether a seller has sold anything or is being paid now. */
export const hasSales = (db: Db, sellerId: number) => hasSellerTransactions(db, sellerId);
