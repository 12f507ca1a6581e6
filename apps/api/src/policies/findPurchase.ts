import { sql } from 'kysely';
import type { Db, TransactionRow } from '#platform/db/schema.ts';

/** A buyer's completed purchase of a property. */
export const findPurchase = (db: Db, buyerId: number, propertyId: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`status = 'paid'`)
    .executeTakeFirst();
