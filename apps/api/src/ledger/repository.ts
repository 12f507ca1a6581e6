import { type Insertable, sql, type Updateable } from 'kysely';
import type {
  Db,
  DisputesTable,
  LedgerEntriesTable,
  LedgerEntryRow,
  ReconciliationsTable,
  RefundsTable,
  WebhookEventsTable,
} from '../db/schema.ts';

export const findRefunds = (db: Db, transactionId: number) =>
  db.selectFrom('refunds').selectAll().where('transaction_id', '=', transactionId).execute();

export const findDisputes = (db: Db, transactionId: number) =>
  db.selectFrom('disputes').selectAll().where('transaction_id', '=', transactionId).execute();

export const saveRefund = (db: Db, refund: Insertable<RefundsTable>) =>
  db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status: refund.status, failure_reason: refund.failure_reason }),
    )
    .execute();

export const saveDispute = (db: Db, dispute: Insertable<DisputesTable>) =>
  db
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        amount: dispute.amount,
        withdrawn: dispute.withdrawn,
        status: dispute.status,
        due_by: dispute.due_by,
      }),
    )
    .execute();

/** Does nothing for entries that are there. */
export const insertEntries = async (db: Db, entries: Insertable<LedgerEntriesTable>[]) => {
  if (entries.length === 0) return;
  await db
    .insertInto('ledger_entries')
    .values(entries)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
};

/** The entries of a time, the end excluded. */
export const listEntries = (db: Db, { from, until }: { from: Date; until: Date }): Promise<LedgerEntryRow[]> =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .orderBy('id')
    .execute();

export const listEntriesById = async (db: Db, providerIds: string[]): Promise<LedgerEntryRow[]> =>
  providerIds.length === 0
    ? []
    : db
        .selectFrom('ledger_entries')
        .selectAll()
        .where(sql<boolean>`provider_id = any(${providerIds}::text[])`)
        .execute();

export const listEntriesOfTransaction = (db: Db, transactionId: number): Promise<LedgerEntryRow[]> =>
  db.selectFrom('ledger_entries').selectAll().where('transaction_id', '=', transactionId).execute();

export const updateEntry = (db: Db, id: number, change: Updateable<LedgerEntriesTable>) =>
  db.updateTable('ledger_entries').set(change).where('id', '=', id).execute();

/** `before`: the id after which the page begins; null: the first page. */
type Page = { skip: number; limit: number; before: number | null };

/** What reached a seller and what was taken back, newest first; one row more than the limit. */
export const listEntriesOfSeller = (db: Db, sellerId: number, { skip, limit, before }: Page) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('transactions', 'transactions.id', 'ledger_entries.transaction_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.type',
      'ledger_entries.amount',
      'ledger_entries.occurred_at',
      'transactions.id as transaction_id',
      'properties.id as property_id',
      'properties.name as property_name',
    ])
    .where('transactions.seller_id', '=', sellerId)
    .where('ledger_entries.type', 'in', ['transfer', 'transfer_reversal', 'application_fee', 'application_fee_refund'])
    .$if(before !== null, (query) => query.where('ledger_entries.id', '<', before))
    .orderBy('ledger_entries.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

export const saveReconciliation = (db: Db, row: Insertable<ReconciliationsTable>) =>
  db
    .insertInto('reconciliations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        difference: row.difference,
        differences: row.differences,
        finished_at: row.finished_at,
      }),
    )
    .execute();

/** Whether a day, as in `2026-11-20`, was compared. */
export const hasReconciliation = async (db: Db, day: string) =>
  (await db.selectFrom('reconciliations').select('difference').where('day', '=', day).executeTakeFirst()) !== undefined;

/** Days with a difference that was not gone at the last comparison. */
export const listDifferences = (db: Db) =>
  db
    .selectFrom('reconciliations')
    .select(['difference', 'differences'])
    .select(({ cast, ref }) => cast<string>(ref('day'), 'text').as('day'))
    .where('difference', '<>', 0)
    .orderBy('day')
    .execute();

/** Refunds that failed of payments that are still with us. */
export const listFailedRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .select([
      'refunds.id',
      'refunds.transaction_id',
      'refunds.amount',
      'refunds.failure_reason',
      'transactions.refund_due',
    ])
    .where('refunds.status', '=', 'failed')
    .where('transactions.status', '<>', 'refunded')
    .orderBy('refunds.created_at')
    .execute();

/** Disputes and inquiries that are not decided. */
export const listOpenDisputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('status', 'not in', ['won', 'lost', 'warning_closed', 'prevented'])
    .orderBy('due_by')
    .execute();

/** Transactions on which a refund or a transfer is due. */
export const listDueTransactions = (db: Db) =>
  db
    .selectFrom('transactions')
    .select(['id', 'price', 'refund_due', 'sync_due'])
    .where(({ eb, or }) => or([eb('refund_due', '=', true), eb('sync_due', '=', true)]))
    .orderBy('id')
    .execute();

/** Events that could not be applied. */
export const listFailedEvents = (db: Db) =>
  db
    .selectFrom('webhook_events')
    .select(['id', 'type', 'failure', 'received_at'])
    .where('failure', 'is not', null)
    .orderBy('received_at')
    .execute();

export const isEventRecorded = async (db: Db, id: string) =>
  (await db.selectFrom('webhook_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Records a webhook event. False: it was recorded before, and its effect with it. */
export const insertEvent = async (db: Db, event: Insertable<WebhookEventsTable>) => {
  const inserted = await db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
