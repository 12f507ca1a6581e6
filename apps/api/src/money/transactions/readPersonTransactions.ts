import type { Db } from '#platform/db/schema.ts';
import { listTransactionsOf } from './repository.ts';

/** All purchases and sales of a person, with the requests for refunds. */
export const readPersonTransactions = (db: Db, userId: number) => listTransactionsOf(db, userId);
