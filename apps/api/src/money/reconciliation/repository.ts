import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, LedgerEntriesTable, LedgerEntryRow, ReconciliationsTable } from '#platform/db/schema.ts';

/** The entries from `from` (inclusive) until `until` (exclusive). */
export const listEntries = (db: Db, { from, until }: { from: Date; until: Date }): Promise<LedgerEntryRow[]> =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .orderBy('id')
    .execute();

export const listEntriesByProviderId = async (db: Db, providerIds: string[]): Promise<LedgerEntryRow[]> =>
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

export const saveReconciliation = (db: Db, { day, ...result }: Insertable<ReconciliationsTable>) =>
  db
    .insertInto('reconciliations')
    .values({ day, ...result })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(result))
    .execute();

/** How many days back missed reconciliations are made up for. */
const maxDays = 30;

/**
 * The earliest day up to `yesterday` that has not been reconciled since it ended; null: none. Days before the
 * first reconciled day do not count. After a restore or a long downtime, several days may be missing; a
 * reconciliation after `now` was made while the clock was ahead.
 */
export async function findUnreconciledDay(db: Db, yesterday: string, now: Date) {
  const { rows } = await sql<{ day: string | null }>`
    select min(days.day)::text as day
    from (select ${yesterday}::date - n as day from generate_series(0, ${maxDays}::integer) as n) as days
    where days.day >= (select coalesce(min(day), ${yesterday}::date) from reconciliations)
      and not exists (select from reconciliations where day = days.day
        and finished_at >= (days.day + 1)::timestamp at time zone 'Asia/Tokyo' and finished_at <= ${now})`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days whose last reconciliation found a difference. */
export const listDifferences = (db: Db) =>
  db
    .selectFrom('reconciliations')
    .select(['difference', 'differences'])
    .select(({ cast, ref }) => cast<string>(ref('day'), 'text').as('day'))
    .where('difference', '<>', 0)
    .orderBy('day')
    .execute();

/** Failed refunds of payments that have not been refunded since. */
export const listFailedRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .select(['refunds.id', 'transaction_id', 'amount', 'failure_reason', 'refund_due'])
    .where('refunds.status', '=', 'failed')
    .where('transactions.status', '<>', 'refunded')
    .orderBy('refunds.created_at')
    .execute();

/** Undecided disputes and inquiries. */
export const listOpenDisputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('status', 'not in', ['won', 'lost', 'warning_closed', 'prevented'])
    .orderBy('due_by')
    .execute();

/** Transactions with a refund or transfer due. */
export const listDueTransactions = (db: Db) =>
  db
    .selectFrom('transactions')
    .select(['id', 'price', 'refund_due', 'sync_due'])
    .where(({ eb, or }) => or([eb('refund_due', '=', true), eb('sync_due', '=', true)]))
    .orderBy('id')
    .execute();

export const listFailedEvents = (db: Db) =>
  db
    .selectFrom('webhook_events')
    .select(['id', 'type', 'failure', 'received_at'])
    .where('failure', 'is not', null)
    .orderBy('received_at')
    .execute();
