import type { Insertable } from 'kysely';
import type { Db, DisputesTable, LedgerEntriesTable, RefundsTable, WebhookEventsTable } from '#platform/db/schema.ts';

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

/** Skips entries that already exist. */
export const insertEntries = async (db: Db, entries: Insertable<LedgerEntriesTable>[]) => {
  if (entries.length === 0) return;
  await db
    .insertInto('ledger_entries')
    .values(entries)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
};

/** `before`: only rows with a lower id; null: the first page. */
type Page = { skip: number; limit: number; before: number | null };

/** Transfers, fees and their reversals, newest first; one row more than the limit. */
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

export const isEventRecorded = async (db: Db, id: string) =>
  (await db.selectFrom('webhook_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False: already recorded. */
export const insertEvent = async (db: Db, event: Insertable<WebhookEventsTable>) =>
  (await db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
