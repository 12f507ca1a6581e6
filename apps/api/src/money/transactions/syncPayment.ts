import type { Db, TransactionRow } from '#platform/db/schema.ts';
import { findPurchase } from '#policies/findPurchase.ts';
import type { PaymentContext } from '../context.ts';
import { type EventInfo, recordEvent } from '../ledger/events.ts';
import { logChanges, recordPayment } from '../ledger/recordPayment.ts';
import { isIdempotencyKeyInUse } from '../payments/failure.ts';
import { metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { decidePayment, nextTransferStep, type Payment, transferCount } from '../payments/paymentState.ts';
import { bookSales } from '../sales/bookSales.ts';
import { findPaidTransaction } from './findPaidTransaction.ts';
import { queueDisputeMails } from './queueDisputeMails.ts';
import { queueTradeMails } from './queueTradeMails.ts';
import { type ReadPayment, readPayment } from './readPayment.ts';
import * as repository from './repository.ts';

/** The maximum number of reads of a payment; it is read again if a concurrent call has stored it. */
const maxReads = 10;
/** The maximum number of steps in which one run corrects the seller's share. */
const maxSteps = 5;

type Reference = {
  /** Our transaction, if it is known to have the payment's session. */
  transactionId?: number | undefined;
  event?: EventInfo | undefined;
};

/**
 * Brings a transaction to the state of its payment at the provider, and corrects the seller's share. Reads
 * the payment instead of trusting the event, so that events may arrive twice and in any order. Ignores
 * payments that are not ours. Payments whose transaction is lost are handled in `lostPayments.ts`. Throws the
 * provider's errors.
 */
export async function syncPayment(context: PaymentContext, intentId: string, { transactionId, event }: Reference = {}) {
  const id = transactionId ?? (await findPaidTransaction(context, intentId));
  const stored = id === null ? null : await storePayment(context, intentId, id, event);
  if (!stored) {
    if (event) await recordEvent(context.db, event);
    return;
  }
  // If a superseded session is paid before it can be expired, that payment is refunded.
  for (const sessionId of stored.superseded)
    await context.payments.stripe.checkout.sessions.expire(sessionId).catch(context.log);
  await alignTransfers(context, stored.transaction).catch((error: unknown) => {
    // The transfer stays due; the next event and the job `payment` retry it.
    if (!isIdempotencyKeyInUse(error)) context.log(error as Error);
  });
}

type Stored = { transaction: TransactionRow; payment: ReadPayment; superseded: string[] };

/** Reads a payment and updates the transaction. Null if it is not the transaction's or has not succeeded. */
async function storePayment(
  context: PaymentContext,
  intentId: string,
  id: number,
  event?: EventInfo,
): Promise<Stored | null> {
  const { db, payments } = context;
  for (let read = 0; read < maxReads; read += 1) {
    const before = await repository.findTransaction(db, id);
    if (!before || (before.payment_intent_id ?? intentId) !== intentId) return null;
    const payment = await readPayment(payments, intentId);
    if (!payment) return null;
    // Stores nothing if a concurrent call has stored the payment since, because that call may have read a
    // newer state.
    const stored = await db.transaction().execute(async (tx) => {
      const transaction = await repository.lockTransaction(tx, id);
      if (transaction?.payment_version !== before.payment_version) return null;
      if (event) await recordEvent(tx, event);
      return updateFromPayment(context, tx, transaction, payment);
    });
    if (!stored) continue;
    logChanges(stored.logEntries);
    return { ...stored, payment };
  }
  throw new Error(`The payment ${intentId} changes faster than it can be read`);
}

async function updateFromPayment(
  { sender, storage, clock }: Pick<PaymentContext, 'sender' | 'storage' | 'clock'>,
  tx: Db,
  transaction: TransactionRow,
  payment: Payment,
) {
  const { id, buyer_id, property_id } = transaction;
  const purchase = await findPurchase(tx, buyer_id, property_id);
  const deletedAt = await repository.findBuyerDeletedAt(tx, buyer_id);
  const decision = decidePayment(transaction, payment, {
    hasOtherPurchase: purchase !== undefined && purchase.id !== id,
    isBuyerDeleted: deletedAt !== null && (transaction.paid_at === null || transaction.paid_at > deletedAt),
  });
  // Before the update: the unique index allows one pending or paid transaction per buyer and property.
  const others = decision.status === 'paid' ? await repository.expireOtherPending(tx, transaction) : [];
  const change = {
    ...decision,
    payment_intent_id: payment.intentId,
    paid_at: transaction.paid_at ?? payment.paidAt,
    refunded_at: decision.status === 'refunded' ? (transaction.refunded_at ?? clock()) : null,
    sync_due: !payment.isComplete || nextTransferStep(payment, decision) !== null,
    payment_version: transaction.payment_version + 1,
  };
  const after = { ...transaction, ...change };
  await repository.updateTransaction(tx, id, change);
  if (deletedAt !== null) await repository.clearDecidedDetails(tx, { id });
  const { logEntries, refunded, succeededAt, opened } = await recordPayment(tx, id, payment, clock());
  await bookSales(tx, after, { payment, succeededAt, now: clock() });
  await queueTradeMails(tx, { sender, storage }, { before: transaction, after, refunded });
  await queueDisputeMails(tx, sender, { transaction: after, payment, opened });
  const superseded = others.flatMap(({ session_id }) => (session_id ? [session_id] : []));
  return { transaction: after, logEntries, superseded };
}

/** Corrects the seller's share step by step, reading the payment before each step. */
export async function alignTransfers(context: PaymentContext, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  for (let step = 0; step < maxSteps; step += 1) {
    const transaction = await repository.findTransaction(context.db, id);
    if (!transaction?.sync_due) return;
    const stored = await storePayment(context, payment_intent_id, id);
    if (!stored?.transaction.sync_due) return;
    if (!(await takeStep(context, stored))) return;
  }
  await storePayment(context, payment_intent_id, id);
}

/** Makes the next transfer or reversal. Returns false if none is needed or possible now. */
async function takeStep({ db, payments: { stripe } }: PaymentContext, { transaction, payment }: Stored) {
  const step = nextTransferStep(payment, transaction);
  if (!step) return false;
  const { destination, transferGroup } = payment;
  const metadata = await metadataOf(db, { transaction: transaction.key, payment_intent: payment.intentId });
  const make = (idempotencyKey: string) => {
    const { amount } = step;
    if (step.kind === 'transfer') {
      const recipient = { destination: destination ?? '', ...(transferGroup && { transfer_group: transferGroup }) };
      return stripe.transfers.create({ amount, currency: 'jpy', metadata, ...recipient }, { idempotencyKey });
    }
    const { transferId, refundsFee } = step;
    const params = { amount, metadata, ...(refundsFee && { refund_application_fee: true }) };
    return stripe.transfers.createReversal(transferId, params, { idempotencyKey });
  };
  // Concurrent runs count the same transfers, so that they share a key and take one step.
  await withIdempotencyKey<unknown>(db, `transfer-${transaction.key}-${transferCount(payment)}`, make);
  return true;
}
