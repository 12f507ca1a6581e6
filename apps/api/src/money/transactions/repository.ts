import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  Db,
  LostPaymentsTable,
  PartialRefundRow,
  PartialRefundsTable,
  RefundRequestRow,
  RefundRequestsTable,
  TransactionRow,
  TransactionsTable,
} from '#platform/db/schema.ts';
import { isPurchasableSql } from '#policies/listings.ts';

/** A literal instead of a parameter lets prepared statements use the partial index. */
const isPendingSql = sql<boolean>`transactions.status = 'pending'`;

/** Rows with a greater id than `after`. */
type Batch = { after: number; limit: number };

export const findPending = (db: Db, buyerId: number, propertyId: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('property_id', '=', propertyId)
    .where(isPendingSql)
    .executeTakeFirst();

/** Null if the buyer has a pending or paid transaction for the property (docs/decisions/0006). */
export const insertTransaction = async (db: Db, row: Insertable<TransactionsTable>): Promise<TransactionRow | null> =>
  (await db
    .insertInto('transactions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'property_id']).where(sql<boolean>`status in ('pending', 'paid')`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()) ?? null;

export const lockTransaction = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findTransactionByIntent = (db: Db, intent: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('payment_intent_id', '=', intent).executeTakeFirst();

export const findTransactionByKey = (db: Db, key: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('key', '=', key).executeTakeFirst();

export const findTransactionBySession = (db: Db, session: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('session_id', '=', session).executeTakeFirst();

export const updateTransaction = (db: Db, id: number, change: Updateable<TransactionsTable>) =>
  db.updateTable('transactions').set(change).where('id', '=', id).execute();

const updatePending = (db: Db, id: number, change: Updateable<TransactionsTable>) =>
  db.updateTable('transactions').set(change).where('id', '=', id).where('status', '=', 'pending');

/** Does nothing if the transaction is not pending. */
export const expirePending = (db: Db, id: number) => updatePending(db, id, { status: 'expired' }).execute();

/** False: the transaction has a session or is not pending. */
export const expireWithoutSession = async (db: Db, id: number) =>
  (await updatePending(db, id, { status: 'expired' })
    .where('session_id', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findTransaction = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst();

/** Expires the buyer's other open checkouts for the property, and returns their session ids. */
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

/** Stores a checkout's session. False: the checkout is no longer pending. */
export const attachSession = async (
  db: Db,
  id: number,
  session: Pick<TransactionRow, 'session_id' | 'session_url' | 'session_expires_at'>,
) => (await updatePending(db, id, session).returning('id').executeTakeFirst()) !== undefined;

/** The sessions of pending checkouts, oldest first. */
export const listPendingSessions = (db: Db, { after, limit }: Batch) =>
  db
    .selectFrom('transactions')
    .select(['id', 'session_id'])
    .where(isPendingSql)
    .where('session_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * The transaction, if it has a due refund. Undefined if a refund has failed, because the operator decides
 * about a retry.
 */
export const findDueRefund = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
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
    .executeTakeFirst();

/** The transaction, if its transfers may need correction. */
export const findDueSync = (db: Db, id: number): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).where(sql<boolean>`sync_due`).executeTakeFirst();

/** Payments with a pending refund. */
export const listRefunding = (db: Db, { after, limit }: Batch) =>
  db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .select(['transactions.id', 'transactions.payment_intent_id'])
    .distinct()
    .where(sql<boolean>`refunds.status in ('pending', 'requires_action')`)
    .where('transactions.id', '>', after)
    .orderBy('transactions.id')
    .limit(limit)
    .execute();

const isPurchaseSql = sql<boolean>`transactions.status in ('paid', 'refunded', 'disputed')`;

/** Yen lost to succeeded refunds and to disputes. Keep consistent with `refundableOf` and `shareOf`. */
const lostSql = sql<number>`case when transactions.status in ('refunded', 'disputed') then transactions.price
  else least(transactions.price,
    coalesce((select sum(amount) from refunds where transaction_id = transactions.id and status = 'succeeded'), 0)
    + coalesce((select sum(withdrawn) from disputes where transaction_id = transactions.id), 0))::integer end`;

const purchases = (db: Db, buyerId: number) =>
  db
    .selectFrom('transactions')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('refund_requests')
          .select(['reason', 'details', 'requested_at', 'refused_at', 'refusal'])
          .whereRef('refund_requests.transaction_id', '=', 'transactions.id')
          .orderBy('refund_requests.id', 'desc')
          .limit(1)
          .as('request'),
      (join) => join.onTrue(),
    )
    .select(['request.reason', 'request.details', 'request.requested_at', 'request.refused_at', 'request.refusal'])
    .select([
      'transactions.id',
      'transactions.status',
      'transactions.price',
      'transactions.paid_at',
      'properties.id as property_id',
      'properties.name as property_name',
      'properties.prefecture as property_prefecture',
      'properties.main_image',
    ])
    .where('transactions.buyer_id', '=', buyerId)
    .where(isPurchaseSql);

/** `before`: only rows with a lower id; null: the first page. */
type Page = { skip: number; limit: number; before: number | null };

/** A buyer's paid, refunded and disputed transactions, newest first; one row more than the limit. */
export function listPurchases(db: Db, buyerId: number, { skip, limit, before }: Page) {
  const firstOfPage = db
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
    .$if(skip > 0, (query) => query.where('transactions.id', '<=', firstOfPage))
    .orderBy('transactions.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export const findPurchaseOfBuyer = (db: Db, buyerId: number, id: number) =>
  purchases(db, buyerId)
    .innerJoin('users as buyers', 'buyers.id', 'transactions.buyer_id')
    .select([
      'transactions.title',
      'transactions.contents',
      'refunded_at',
      'buyers.name as buyer_name',
      'buyers.email as buyer_email',
    ])
    .select(lostSql.as('lost'))
    .where('transactions.id', '=', id)
    .executeTakeFirst();

/** Locks a buyer's purchase, so that requests for its refund and decisions about them wait for each other. */
export const lockPurchaseOfBuyer = (tx: Db, buyerId: number, id: number): Promise<TransactionRow | undefined> =>
  tx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where(isPurchaseSql)
    .forUpdate()
    .executeTakeFirst();

/** The latest request for a refund of a transaction. */
export const findRefundRequest = (db: Db, transactionId: number): Promise<RefundRequestRow | undefined> =>
  db
    .selectFrom('refund_requests')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertRefundRequest = (db: Db, row: Insertable<RefundRequestsTable>): Promise<RefundRequestRow> =>
  db.insertInto('refund_requests').values(row).returningAll().executeTakeFirstOrThrow();

export const refuseRefundRequest = (db: Db, id: number, change: { refused_at: Date; refusal: string }) =>
  db.updateTable('refund_requests').set(change).where('id', '=', id).execute();

/**
 * Undecided requests, oldest first. Leaves out disputed payments, because the card company decides about
 * them.
 */
export const listOpenRefundRequests = (db: Db) =>
  db
    .selectFrom('refund_requests')
    .innerJoin('transactions', 'transactions.id', 'refund_requests.transaction_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .select(['transaction_id', 'reason', 'details', 'requested_at', 'paid_at'])
    .select(['transactions.price', 'properties.name as property'])
    .where(sql<boolean>`refused_at is null`)
    .where(sql<boolean>`transactions.status = 'paid' and not refund_due`)
    .orderBy('refund_requests.id')
    .execute();

/**
 * Yen left of a locked transaction's payment, less disputes and less refunds that succeeded, are pending or
 * were ordered.
 */
export async function readLeft(tx: Db, { id, price }: Pick<TransactionRow, 'id' | 'price'>) {
  const { rows } = await sql<{ left: number }>`select (${price}
    - coalesce((select sum(amount) from refunds where transaction_id = ${id}
        and status in ('succeeded', 'pending', 'requires_action')), 0)
    - coalesce((select sum(withdrawn) from disputes where transaction_id = ${id}), 0)
    - coalesce((select sum(amount) from partial_refunds where transaction_id = ${id}
        and refund_id is null and failure is null), 0))::integer as left`.execute(tx);
  return rows[0]?.left ?? 0;
}

export const insertPartialRefund = (tx: Db, row: Insertable<PartialRefundsTable>): Promise<PartialRefundRow> =>
  tx.insertInto('partial_refunds').values(row).returningAll().executeTakeFirstOrThrow();

export const findPartialRefund = (db: Db, id: number): Promise<PartialRefundRow> =>
  db.selectFrom('partial_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether a refund of this amount was ordered before. Refunds that could not be made do not count. */
export const hasPartialRefund = async (tx: Db, transactionId: number, amount: number) =>
  (await tx
    .selectFrom('partial_refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('amount', '=', amount)
    .where('failure', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listDuePartialRefunds = (db: Db, transactionId: number): Promise<PartialRefundRow[]> =>
  db
    .selectFrom('partial_refunds')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where(sql<boolean>`refund_id is null and failure is null`)
    .orderBy('id')
    .execute();

export const endPartialRefund = (db: Db, id: number, end: { refund_id: string } | { failure: string }) =>
  db.updateTable('partial_refunds').set(end).where('id', '=', id).execute();

/**
 * Partial refunds that were not made: those still due, and refused ones without a later order for the same
 * payment.
 */
export const listUnmadePartialRefunds = (db: Db) =>
  db
    .selectFrom('partial_refunds')
    .innerJoin('transactions', 'transactions.id', 'transaction_id')
    .select(['partial_refunds.id', 'transaction_id', 'amount', 'failure'])
    .where('refund_id', 'is', null)
    .where('transactions.status', '=', 'paid')
    .where(
      sql<boolean>`(failure is null or not exists (select from partial_refunds as later
        where later.transaction_id = partial_refunds.transaction_id and later.id > partial_refunds.id))`,
    )
    .orderBy('partial_refunds.id')
    .execute();

/** All of a person's purchases and sales, with the requests for refunds. */
export const listTransactionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('transactions')
    .select((transaction) => [
      'id',
      'buyer_id',
      'seller_id',
      'property_id',
      'price',
      'fee',
      'payout',
      'status',
      'customer_email',
      'payment_intent_id',
      'created_at',
      'paid_at',
      'refunded_at',
      jsonArrayFrom(
        transaction
          .selectFrom('refund_requests')
          .select(['reason', 'details', 'requested_at', 'refused_at', 'refusal'])
          .whereRef('refund_requests.transaction_id', '=', 'transactions.id')
          .orderBy('refund_requests.id'),
      ).as('refund_requests'),
    ])
    .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .orderBy('id')
    .execute();

/** Whether a refund of the transaction has failed. If so, the operator makes the refund at the provider. */
export const hasFailedRefund = async (db: Db, transactionId: number) =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'failed')
    .executeTakeFirst()) !== undefined;

export type Scope = { listing_id: number } | { property_id: number } | { buyer_id: number } | { seller_id: number };

export const listPending = (db: Db, scope: Scope): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where(({ and }) => and(scope))
    .where(isPendingSql)
    .execute();

/** The number of paid transactions: refunded and disputed ones do not count. `minPrice`: in yen. */
export const countPaid = async (db: Db, scope: Scope, { minPrice = 0 } = {}) =>
  (
    await db
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(({ and }) => and(scope))
      .where('status', '=', 'paid')
      .where('price', '>=', minPrice)
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Open checkouts to close: their listing is no longer purchasable, is deleted or has another price, their buyer
 * has been deactivated, or they were created before `withoutSessionBefore` and have no session.
 */
export const listStaleCheckouts = (
  db: Db,
  withoutSessionBefore: Date,
  { after, limit }: Batch,
): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .innerJoin('listings', 'listings.id', 'transactions.listing_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .innerJoin('users as buyers', 'buyers.id', 'transactions.buyer_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('transactions')
    .where(isPendingSql)
    .where(({ eb, or, and, not, ref }) =>
      or([
        eb('buyers.is_active', '=', false),
        and([eb('transactions.session_id', 'is', null), eb('transactions.created_at', '<', withoutSessionBefore)]),
        not(isPurchasableSql),
        eb('listings.deleted_at', 'is not', null),
        eb('properties.deleted_at', 'is not', null),
        eb('listings.price', '<>', ref('transactions.price')),
      ]),
    )
    .where('transactions.id', '>', after)
    .orderBy('transactions.id')
    .limit(limit)
    .execute();

/** How much a purchase of a property adds. */
export async function findCounts(db: Db, propertyId: number) {
  const { product_count, drawing_count, paid_image_count, fact_counts } = await db
    .selectFrom('properties')
    .select(['product_count', 'drawing_count', 'paid_image_count', 'fact_counts'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return { ...fact_counts, products: product_count, drawings: drawing_count, paid_images: paid_image_count };
}

/** The buyer, the seller and the property of a transaction. */
export async function findTradeParties(
  db: Db,
  { buyer_id, seller_id, property_id }: Pick<TransactionRow, 'buyer_id' | 'seller_id' | 'property_id'>,
) {
  const personOf = (id: number) =>
    db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
  const { id, name, shareKey } = await db
    .selectFrom('properties')
    .select(['id', 'name'])
    // Null unless the link preview shows the image on the property's card, which is public.
    .select(sql<string | null>`case when share_key = main_image ->> 'storage_key' then share_key end`.as('shareKey'))
    .where('id', '=', property_id)
    .executeTakeFirstOrThrow();
  return {
    buyer: await personOf(buyer_id),
    seller: await personOf(seller_id),
    property: { id, name },
    counts: await findCounts(db, property_id),
    shareKey,
  };
}

/** When a buyer's account was deleted; null if it still exists. */
export const findBuyerDeletedAt = async (db: Db, buyerId: number) =>
  (await db.selectFrom('users').select('deleted_at').where('id', '=', buyerId).executeTakeFirstOrThrow()).deleted_at;

/** Open checkouts of deleted buyers, and purchases completed after their deletion. */
export const listPaymentsOfDeletedBuyers = (db: Db): Promise<TransactionRow[]> =>
  db
    .selectFrom('users')
    .innerJoin('transactions', 'transactions.buyer_id', 'users.id')
    .selectAll('transactions')
    .where('users.deleted_at', 'is not', null)
    .where(sql<boolean>`transactions.status in ('pending', 'paid')`)
    .where(
      sql<boolean>`(transactions.status = 'pending'
        or transactions.payment_intent_id is not null and transactions.paid_at > users.deleted_at)`,
    )
    .orderBy('transactions.id')
    .execute();

/** Removes the email address that was passed to the buyer's payment pages. */
export const clearCustomerEmail = (db: Db, buyerId: number) =>
  db.updateTable('transactions').set({ customer_email: null }).where('buyer_id', '=', buyerId).execute();

/** Removes the words of deleted buyers from requests for refunds that were decided. */
export const clearDecidedDetails = (db: Db, by: { id: number } | { buyer_id: number }) =>
  db
    .updateTable('refund_requests')
    .from('transactions')
    .innerJoin('users', 'users.id', 'transactions.buyer_id')
    .set({ details: null })
    .whereRef('transactions.id', '=', 'refund_requests.transaction_id')
    .where('id' in by ? 'transactions.id' : 'transactions.buyer_id', '=', 'id' in by ? by.id : by.buyer_id)
    .where('users.deleted_at', 'is not', null)
    .where(sql<boolean>`(refused_at is not null or transactions.status <> 'paid')`)
    .execute();

/** The properties of a buyer's refund requests that are neither refused nor refunded, oldest request first. */
export const listOpenRequestsOfBuyer = (db: Db, buyerId: number) =>
  db
    .selectFrom('refund_requests')
    .innerJoin('transactions', 'transactions.id', 'refund_requests.transaction_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .select('properties.name')
    .where('buyer_id', '=', buyerId)
    .where(sql<boolean>`refused_at is null and transactions.status = 'paid'`)
    .orderBy('refund_requests.id')
    .execute();

/** The price of a listing in yen. Includes deleted listings, because open checkouts are compared with it. */
export const findListingPrice = (db: Db, id: number) =>
  db.selectFrom('listings').select('price').where('id', '=', id).executeTakeFirst();

/**
 * What was bought. Undefined if the buyer, the property or the listing is missing. `since`: when the younger
 * of buyer and property was created.
 */
export const findOffer = (
  db: Db,
  {
    buyer_id,
    seller_id,
    property_id,
    listing_id,
  }: Pick<TransactionRow, 'buyer_id' | 'seller_id' | 'property_id' | 'listing_id'>,
) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .innerJoin('users as buyers', (join) => join.on('buyers.id', '=', buyer_id))
    .select('listings.title')
    .select(sql<Date>`greatest(buyers.created_at, properties.created_at)`.as('since'))
    .where('listings.id', '=', listing_id)
    .where('properties.id', '=', property_id)
    .where('properties.user_id', '=', seller_id)
    .where('properties.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * The buyer of a payment. Undefined if the account is lost: a user who is younger than the payment only has
 * its id.
 */
export const findBuyerSince = (db: Db, buyerId: number, paidAt: Date) =>
  db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', buyerId)
    .where('created_at', '<=', paidAt)
    .executeTakeFirst();

/** False: it was already stored. */
export const insertLostPayment = async (tx: Db, row: Insertable<LostPaymentsTable>) =>
  (await tx
    .insertInto('lost_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_intent_id').doNothing())
    .returning('payment_intent_id')
    .executeTakeFirst()) !== undefined;

export const isLostPaymentResolved = async (db: Db, intentId: string) =>
  (await db
    .selectFrom('lost_payments')
    .select('resolved_at')
    .where('payment_intent_id', '=', intentId)
    .where('resolved_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Inserts the transaction of a lost payment. Returns its id. */
export async function restoreTransaction(tx: Db, row: Insertable<TransactionsTable> & { payment_intent_id: string }) {
  const { id } = await tx.insertInto('transactions').values(row).returning('id').executeTakeFirstOrThrow();
  await updateLostPayment(tx, row.payment_intent_id, { transaction_id: id });
  return id;
}

/** False: there is no such payment. */
export const updateLostPayment = async (db: Db, intentId: string, change: Updateable<LostPaymentsTable>) =>
  (await db
    .updateTable('lost_payments')
    .set(change)
    .where('payment_intent_id', '=', intentId)
    .returning('payment_intent_id')
    .executeTakeFirst()) !== undefined;

/** Lost payments that the operator has not resolved, oldest first. `bounds`: when they were paid. */
export const listLostPayments = (db: Db, bounds?: { from: Date; until: Date }) =>
  db
    .selectFrom('lost_payments')
    .select(['payment_intent_id', 'amount', 'paid_at', 'transaction_id', 'refund_id'])
    .where(sql<boolean>`resolved_at is null`)
    .$if(bounds !== undefined, (query) =>
      query.where('paid_at', '>=', bounds?.from ?? new Date(0)).where('paid_at', '<', bounds?.until ?? new Date(0)),
    )
    .orderBy('paid_at')
    .execute();
