import type Stripe from 'stripe';
import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { Db, LedgerEntryRow } from '#platform/db/schema.ts';
import type { PaymentContext } from '../context.ts';
import { isResourceMissing, logPayment } from '../payments/failure.ts';
import { isOurs } from '../payments/idempotency.ts';
import { shareOf } from '../payments/paymentState.ts';
import { idOf } from '../payments/references.ts';
import { readLostPayments } from '../transactions/lostPayments.ts';
import { readTransactions } from '../transactions/readTransactions.ts';
import { syncPayment } from '../transactions/syncPayment.ts';
import {
  boundsOf,
  compareMovements,
  type Difference,
  differenceOf,
  type Movement,
  sumsOf,
  totalsOf,
} from './compareDay.ts';
import * as repository from './repository.ts';

export type Reconciliation = {
  day: string;
  /** Sums by type in yen. */
  provider: ReturnType<typeof totalsOf>;
  books: ReturnType<typeof totalsOf>;
  differences: Difference[];
  /** The total difference in yen. */
  difference: number;
};

type Bounds = ReturnType<typeof boundsOf>;
type ProviderMovement = Movement & { source: Stripe.BalanceTransactionSource | null };

/**
 * Compares one day (in Tokyo) of the provider's balance with our books. The differences are charges,
 * transfers, fees, refunds and disputes that do not match by movement id, payments whose seller did not get
 * the share due, and payments whose transaction was lost. Synchronises payments with missing movements first.
 * Stores the result and logs it in one line. `operator`: who ran the command; absent for the daily job.
 */
export async function reconcileDay(context: PaymentContext, day: string, operator?: Operator): Promise<Reconciliation> {
  const { db, clock } = context;
  const bounds = boundsOf(day);
  // Synchronising a payment may correct the seller's share. The second call also lists the new movements.
  await readOwnMovements(context, bounds);
  const provider = await readOwnMovements(context, bounds);
  const booked = await findEntries(context, provider);
  const extra = await findExtraEntries(context, bounds, provider);
  const books = [...booked, ...extra].map(toMovement);
  const differences = [
    ...compareMovements(provider, books),
    ...(await compareShares(context, new Set(books.flatMap(({ transactionId }) => transactionId ?? [])))),
    ...(await readLostPayments(db, bounds)).map(toDifference),
  ];
  const difference = differenceOf(differences);
  const save = async (tx: Db) => {
    const row = { day, difference, differences: JSON.stringify(differences), finished_at: clock() };
    await repository.saveReconciliation(tx, row);
    return { subject: 'day', subjectId: day, details: { difference } } as const;
  };
  await (operator ? writeAsOperator(db, operator, save) : save(db));
  const movements = provider.length;
  logPayment(difference === 0 ? 'info' : 'error', 'reconciliation', { day, movements, difference, differences });
  return { day, provider: totalsOf(provider), books: totalsOf(books), differences, difference };
}

/**
 * The provider's movements that belong to our transactions. Synchronises payments with unrecorded movements
 * first. Leaves out foreign movements, and those of a payment whose transaction is lost, because that payment
 * is a difference of its own.
 */
async function readOwnMovements(context: PaymentContext, bounds: Bounds): Promise<Movement[]> {
  const movements = await listMovements(context, bounds);
  const booked = new Set((await findEntries(context, movements)).map(({ provider_id }) => provider_id));
  const others = new Set<string>();
  for (const { id, source } of movements.filter((movement) => !booked.has(movement.id))) {
    const intentId = await findIntentId(context, source);
    if (intentId) await syncPayment(context, intentId);
    if (!intentId || (await readTransactions(context.db, { intentId })).length === 0) others.add(id);
  }
  return movements.filter(({ id }) => !others.has(id));
}

/** The provider's movements of the types that we record. */
async function listMovements({ payments: { stripe } }: PaymentContext, { from, until }: Bounds) {
  const created = { gte: from.getTime() / 1000, lt: until.getTime() / 1000 };
  const movements: ProviderMovement[] = [];
  for await (const transaction of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
    const type = typeOf(transaction);
    const source = typeof transaction.source === 'object' ? transaction.source : null;
    if (type && transaction.currency === 'jpy')
      movements.push({ id: transaction.id, type, amount: transaction.amount, transactionId: null, source });
  }
  return movements;
}

const types: Record<string, Movement['type']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  application_fee: 'application_fee',
  application_fee_refund: 'application_fee_refund',
};

function typeOf({ type, reporting_category, amount }: Stripe.BalanceTransaction): Movement['type'] | undefined {
  if (type !== 'adjustment') return types[type];
  if (reporting_category !== 'dispute' && reporting_category !== 'dispute_reversal') return undefined;
  return amount < 0 ? 'dispute' : 'dispute_reversal';
}

/** Finds a movement's payment. Null if it has none, or if the provider no longer has the payment. */
async function findIntentId(
  context: PaymentContext,
  source: Stripe.BalanceTransactionSource | null,
): Promise<string | null> {
  const { stripe } = context.payments;
  const ofCharge = async (charge: string | null) =>
    charge?.startsWith('ch_') ? idOf((await stripe.charges.retrieve(charge)).payment_intent) : null;
  const ofTransfer = async (transfer: Stripe.Transfer) => {
    if (transfer.source_transaction) return ofCharge(idOf(transfer.source_transaction));
    return (await isOurs(context.db, transfer.metadata)) ? (transfer.metadata.payment_intent ?? null) : null;
  };
  try {
    switch (source?.object) {
      case 'charge':
      case 'refund':
      case 'dispute':
        return idOf(source.payment_intent);
      case 'transfer':
        return await ofTransfer(source);
      case 'transfer_reversal':
        return await ofTransfer(await stripe.transfers.retrieve(idOf(source.transfer) ?? ''));
      case 'application_fee':
        return await ofCharge(idOf(source.charge));
      case 'fee_refund':
        return await ofCharge(idOf((await stripe.applicationFees.retrieve(idOf(source.fee) ?? '')).charge));
      default:
        return null;
    }
  } catch (error) {
    if (isResourceMissing(error)) return null;
    throw error;
  }
}

const findEntries = ({ db }: PaymentContext, movements: Movement[]) =>
  repository.listEntriesByProviderId(
    db,
    movements.map(({ id }) => id),
  );

/** Our entries of the day that are missing from the provider's list. */
async function findExtraEntries({ db, payments: { stripe } }: PaymentContext, bounds: Bounds, provider: Movement[]) {
  const listed = new Set(provider.map(({ id }) => id));
  const extra: LedgerEntryRow[] = [];
  for (const entry of await repository.listEntries(db, bounds)) {
    if (listed.has(entry.provider_id)) continue;
    const found = await stripe.balanceTransactions.retrieve(entry.provider_id).catch((error: unknown) => {
      if (isResourceMissing(error)) return null;
      throw error;
    });
    const occurredAt = found && new Date(found.created * 1000);
    // The entry was recorded seconds before or after midnight. The provider's time decides to which day it
    // belongs.
    if (occurredAt && (occurredAt < bounds.from || occurredAt >= bounds.until))
      await repository.updateEntry(db, entry.id, { occurred_at: occurredAt });
    else extra.push(entry);
  }
  return extra;
}

/**
 * Transactions whose seller, by our recorded movements, did not receive exactly the share due by price and
 * fee.
 */
async function compareShares({ db }: PaymentContext, transactionIds: Set<number>): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const id of transactionIds) {
    const [transaction] = await readTransactions(db, { id });
    if (!transaction) continue;
    const { charged, lost, seller } = sumsOf(await repository.listEntriesOfTransaction(db, id));
    // Nothing is due for other transactions: their payment has been or will be refunded, or a dispute has
    // withdrawn it.
    const share = transaction.status === 'paid' ? shareOf(charged, transaction.fee, lost) : 0;
    const rounding = lost > 0 && lost < charged ? 1 : 0;
    if (Math.abs(seller - share) <= rounding) continue;
    differences.push({ id: `transaction ${id}`, type: 'share', transactionId: id, provider: seller, books: share });
  }
  return differences;
}

/** A lost payment is a difference until the operator resolves it, even once its transaction is restored. */
const toDifference = (payment: Awaited<ReturnType<typeof readLostPayments>>[number]): Difference => ({
  id: payment.payment_intent_id,
  type: 'lost',
  transactionId: payment.transaction_id,
  provider: payment.amount,
  books: null,
});

const toMovement = ({ provider_id, type, amount, transaction_id }: LedgerEntryRow): Movement => ({
  id: provider_id,
  type,
  amount,
  transactionId: transaction_id,
});
