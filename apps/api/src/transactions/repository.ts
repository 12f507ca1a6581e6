import { type Insertable, sql, type Updateable } from 'kysely';
import { isPurchasableSql } from '../access/listings.ts';
import type { Db, TransactionRow, TransactionsTable } from '../db/schema.ts';

/** A prepared statement finds a partial index where the value stands in its text. */
const isPendingSql = sql<boolean>`transactions.status = 'pending'`;

/** The open checkout of a buyer for a property. */
export const findPending = (db: Db, buyerId: number, propertyId: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('property_id', '=', propertyId)
    .where(isPendingSql)
    .executeTakeFirst();

/** Null where the buyer has a pending or paid one for the property (docs/decisions/0006). */
export const insertTransaction = async (db: Db, row: Insertable<TransactionsTable>): Promise<TransactionRow | null> =>
  (await db
    .insertInto('transactions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'property_id']).where(sql<boolean>`status in ('pending', 'paid')`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Locked until the database transaction ends. */
export const lockTransaction = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findTransactionByIntent = (db: Db, intent: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('payment_intent_id', '=', intent).executeTakeFirst();

export const updateTransaction = (db: Db, id: number, change: Updateable<TransactionsTable>) =>
  db.updateTable('transactions').set(change).where('id', '=', id).execute();

/** From pending to expired; another status stays. */
export const expirePending = (db: Db, id: number) =>
  db
    .updateTable('transactions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();

/** From pending to expired, where it has no session yet. False: it has one, or is not pending. */
export const expireWithoutSession = async (db: Db, id: number) =>
  (await db
    .updateTable('transactions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('session_id', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findTransaction = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst();

/** Expires the buyer's other open checkouts for the property. Returns the ids of their sessions. */
export const expireOtherPending = async (db: Db, { id, buyer_id, property_id }: TransactionRow) =>
  db
    .updateTable('transactions')
    .set({ status: 'expired' })
    .where('buyer_id', '=', buyer_id)
    .where('property_id', '=', property_id)
    .where('status', '=', 'pending')
    .where('id', '<>', id)
    .returning('session_id')
    .execute();

/** Stores the session of a pending checkout. False: it is no longer pending. */
export const attachSession = async (
  db: Db,
  id: number,
  session: Pick<TransactionRow, 'session_id' | 'session_url' | 'session_expires_at'>,
) => {
  const attached = await db
    .updateTable('transactions')
    .set(session)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return attached !== undefined;
};

/** The sessions of pending checkouts, oldest first. */
export const listPendingSessions = (db: Db) =>
  db
    .selectFrom('transactions')
    .select('session_id')
    .where(isPendingSql)
    .where('session_id', 'is not', null)
    .orderBy('id')
    .execute();

/** Transactions whose refund is due and has not failed at the provider: another try is the operator's decision. */
export const listDueRefunds = (db: Db): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where(sql<boolean>`refund_due`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.transaction_id', '=', 'transactions.id')
            .where('refunds.status', '=', 'failed'),
        ),
      ),
    )
    .orderBy('id')
    .execute();

/** Transactions whose payment is to be read again, and its transfers to be brought in line. */
export const listDueSyncs = (db: Db): Promise<TransactionRow[]> =>
  db.selectFrom('transactions').selectAll().where(sql<boolean>`sync_due`).orderBy('id').execute();

/** Payments of which a refund is on its way. */
export const listRefunding = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .select('transactions.payment_intent_id')
    .distinct()
    .where(sql<boolean>`refunds.status in ('pending', 'requires_action')`)
    .execute();

/** Whether a seller has sold anything, refunded sales too; a checkout that expired unpaid is no sale. */
export const hasSellerTransactions = async (db: Db, sellerId: number) =>
  (await db
    .selectFrom('transactions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(({ eb, or }) => or([eb('status', '<>', 'expired'), eb('payment_intent_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

const isPurchaseSql = sql<boolean>`transactions.status in ('paid', 'refunded', 'disputed')`;

const purchases = (db: Db, buyerId: number) =>
  db
    .selectFrom('transactions')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .select([
      'transactions.id',
      'transactions.status',
      'transactions.price',
      'transactions.paid_at',
      'properties.id as property_id',
      'properties.name as property_name',
      'properties.prefecture as property_prefecture',
    ])
    .where('transactions.buyer_id', '=', buyerId)
    .where(isPurchaseSql);

/** `before`: the id after which the page begins; null: the first page. */
type Page = { skip: number; limit: number; before: number | null };

/** Paid, refunded and disputed ones of a buyer, newest first; one row more than the limit. */
export function listPurchases(db: Db, buyerId: number, { skip, limit, before }: Page) {
  const skipped = db
    .selectFrom('transactions')
    .select('transactions.id')
    .where('transactions.buyer_id', '=', buyerId)
    .where(isPurchaseSql)
    .$if(before !== null, (query) => query.where('transactions.id', '<', before))
    .orderBy('transactions.id', 'desc')
    .offset(skip)
    .limit(1);
  return purchases(db, buyerId)
    .$if(before !== null, (query) => query.where('transactions.id', '<', before))
    .$if(skip > 0, (query) => query.where('transactions.id', '<=', skipped))
    .orderBy('transactions.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export const findPurchaseOfBuyer = (db: Db, buyerId: number, id: number) =>
  purchases(db, buyerId).where('transactions.id', '=', id).executeTakeFirst();

/** Open checkouts of a listing, or of all listings of a property. */
export const listPending = (
  db: Db,
  scope: { listing_id: number } | { property_id: number },
): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'pending')
    .$if('listing_id' in scope, (query) => query.where('listing_id', '=', (scope as { listing_id: number }).listing_id))
    .$if('property_id' in scope, (query) =>
      query.where('property_id', '=', (scope as { property_id: number }).property_id),
    )
    .execute();

/**
 * Open checkouts that must not continue: the listing may not be bought any more, is deleted or has another price, or they were
 * started before `withoutSessionBefore` and have no session.
 */
export const listStaleCheckouts = (db: Db, withoutSessionBefore: Date): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .innerJoin('listings', 'listings.id', 'transactions.listing_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .innerJoin('users as owners', 'owners.id', 'properties.user_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('transactions')
    .where(isPendingSql)
    .where(({ eb, or, and, not, ref }) =>
      or([
        and([eb('transactions.session_id', 'is', null), eb('transactions.created_at', '<', withoutSessionBefore)]),
        not(isPurchasableSql),
        eb('listings.deleted_at', 'is not', null),
        eb('properties.deleted_at', 'is not', null),
        eb('listings.price', '<>', ref('transactions.price')),
      ]),
    )
    .execute();

/** Between whom a transaction is, and about what. */
export async function findTradePeople(
  db: Db,
  { buyer_id, seller_id, property_id }: Pick<TransactionRow, 'buyer_id' | 'seller_id' | 'property_id'>,
) {
  const personOf = (id: number) =>
    db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
  const property = await db
    .selectFrom('properties')
    .select(['id', 'name'])
    .where('id', '=', property_id)
    .executeTakeFirstOrThrow();
  return { buyer: await personOf(buyer_id), seller: await personOf(seller_id), property };
}
