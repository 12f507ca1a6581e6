import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, TransactionsTable } from '../db/schema.ts';

export type TransactionRow = Selectable<TransactionsTable>;

/** The completed purchase of a property by this buyer. */
export const findPurchase = (db: Db, buyerId: number, propertyId: number): Promise<TransactionRow | undefined> =>
  ofBuyer(db, buyerId, propertyId).where('status', '=', 'paid').executeTakeFirst();

/** The checkout that this buyer has open for a property. */
export const findPending = (db: Db, buyerId: number, propertyId: number): Promise<TransactionRow | undefined> =>
  ofBuyer(db, buyerId, propertyId).where('status', '=', 'pending').executeTakeFirst();

const ofBuyer = (db: Db, buyerId: number, propertyId: number) =>
  db.selectFrom('transactions').selectAll().where('buyer_id', '=', buyerId).where('property_id', '=', propertyId);

/** Null where the buyer already has a pending or completed one for the property. */
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

/** Whether the news of a payment would change anything. */
export const awaitsPayment = async (db: Db, id: number) => {
  const found = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'expired'])
    .where('payment_intent_id', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

export const lockTransactionByIntent = (db: Db, intent: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('payment_intent_id', '=', intent).forUpdate().executeTakeFirst();

export const updateTransaction = (db: Db, id: number, change: Updateable<TransactionsTable>) =>
  db.updateTable('transactions').set(change).where('id', '=', id).execute();

/** From pending to another status; what is no longer pending stays as it is. */
export const closePending = (db: Db, id: number) =>
  db
    .updateTable('transactions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();

/** From pending to expired, where it has no page yet. False: it has one, or was closed already. */
export const closePageless = async (db: Db, id: number) =>
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

/** Ends the other checkouts that a buyer has open for a property. Answers their sessions. */
export const closeOtherPending = async (db: Db, { id, buyer_id, property_id }: TransactionRow) =>
  db
    .updateTable('transactions')
    .set({ status: 'expired' })
    .where('buyer_id', '=', buyer_id)
    .where('property_id', '=', property_id)
    .where('status', '=', 'pending')
    .where('id', '<>', id)
    .returning('session_id')
    .execute();

/** False when the checkout was closed meanwhile. */
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

/** The sessions that are open on our side, oldest first. */
export const pendingSessions = (db: Db) =>
  db
    .selectFrom('transactions')
    .select('session_id')
    .where('status', '=', 'pending')
    .where('session_id', 'is not', null)
    .orderBy('id')
    .execute();

/** What has to be paid back. */
export const refundsDue = (db: Db): Promise<TransactionRow[]> =>
  db.selectFrom('transactions').selectAll().where('refund_due', '=', true).orderBy('id').execute();

const withProperty = (db: Db, buyerId: number) =>
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
    .where('transactions.status', 'in', ['paid', 'refunded', 'disputed']);

type Page = { skip: number; limit: number; before: number | null };

/** Newest first, one row more than asked for. */
export const purchasesOf = (db: Db, buyerId: number, { skip, limit, before }: Page) =>
  withProperty(db, buyerId)
    .$if(before !== null, (query) => query.where('transactions.id', '<', before))
    .orderBy('transactions.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

export const purchaseOf = (db: Db, buyerId: number, id: number) =>
  withProperty(db, buyerId).where('transactions.id', '=', id).executeTakeFirst();

export type PurchaseRow = Awaited<ReturnType<typeof purchasesOf>>[number];

/** False where the event was there before: then its effect was too. */
export const rememberEvent = async (db: Db, { id, type }: { id: string; type: string }) => {
  const inserted = await db
    .insertInto('webhook_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Open checkouts of a listing, or of all listings of a property. */
export const pendingOf = (db: Db, scope: { listing_id: number } | { property_id: number }): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'pending')
    .$if('listing_id' in scope, (query) => query.where('listing_id', '=', (scope as { listing_id: number }).listing_id))
    .$if('property_id' in scope, (query) =>
      query.where('property_id', '=', (scope as { property_id: number }).property_id),
    )
    .execute();

/** Open checkouts that must not go on: the offer is gone or costs another price, or they never got a page. */
export const staleCheckouts = (db: Db, pagelessBefore: Date): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .innerJoin('listings', 'listings.id', 'transactions.listing_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .selectAll('transactions')
    .where('transactions.status', '=', 'pending')
    .where(({ eb, or, and, ref }) =>
      or([
        and([eb('transactions.session_id', 'is', null), eb('transactions.created_at', '<', pagelessBefore)]),
        eb('listings.status', '<>', 'published'),
        eb('listings.visibility', '<>', 'PUBLIC'),
        eb('listings.deleted_at', 'is not', null),
        eb('properties.deleted_at', 'is not', null),
        eb('listings.price', '<>', ref('transactions.price')),
      ]),
    )
    .execute();

/** Disputed ones whose transfer has not come back from the seller yet. */
export const reversalsDue = (db: Db): Promise<TransactionRow[]> =>
  db.selectFrom('transactions').selectAll().where('reversal_due', '=', true).orderBy('id').execute();
