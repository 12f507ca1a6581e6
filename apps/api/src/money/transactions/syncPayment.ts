import type Stripe from 'stripe';
import { findPurchase } from '../../platform/access/findPurchase.ts';
import type { PaymentContext } from '../../platform/context.ts';
import type { Db, TransactionRow } from '../../platform/db/schema.ts';
import { type EventInfo, recordEvent } from '../ledger/events.ts';
import { logChanges, recordPayment } from '../ledger/recordPayment.ts';
import { isInProgress } from '../payments/failure.ts';
import { isOurs, metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { decidePayment, nextTransferStep, type Payment, transferCount } from '../payments/paymentState.ts';
import { transactionIdOf } from '../payments/references.ts';
import { queueTradeMails } from './queueTradeMails.ts';
import { type ReadPayment, readPayment } from './readPayment.ts';
import {
  expireOtherPending,
  findDeletionOfBuyer,
  findTransaction,
  findTransactionByIntent,
  lockTransaction,
  updateTransaction,
} from './repository.ts';

/** How often a payment is read again because another reading of it was stored meanwhile. */
const maxReadings = 10;
/** Steps that one run makes at most to bring the seller's share in line. */
const maxSteps = 5;

type Reference = {
  /** Our transaction, where the event names it. */
  transactionId?: number | null;
  event?: EventInfo | undefined;
};

/**
 * Brings a transaction to the state of its payment at the provider, and the seller's share in line with it. Idempotent, in
 * any order: it reads the payment itself. Payments that are not ours are left alone. Throws the provider's errors.
 */
export async function syncPayment(context: PaymentContext, intentId: string, { transactionId, event }: Reference = {}) {
  const id =
    (await findTransactionByIntent(context.db, intentId))?.id ?? transactionId ?? (await ownerOf(context, intentId));
  const stored = id === null ? null : await storePayment(context, intentId, id, event);
  if (!stored) {
    if (event) await recordEvent(context.db, event);
    return;
  }
  for (const sessionId of stored.superseded) await tryExpire(context, sessionId);
  await alignTransfers(context, stored.transaction).catch((error: unknown) => {
    // It stays due; the next event and the job `reconcile` try again.
    if (!isInProgress(error)) context.log(error as Error);
  });
}

/** Our transaction that a payment names; null: none of this database's. */
async function ownerOf({ db, payments }: PaymentContext, intentId: string) {
  const { metadata } = await payments.stripe.paymentIntents.retrieve(intentId);
  return (await isOurs(db, metadata)) ? transactionIdOf(metadata.transaction_id) : null;
}

type Stored = { transaction: TransactionRow; payment: ReadPayment; superseded: string[] };

/** Reads the payment and stores what follows from it. Null: it does not belong to the transaction. */
async function storePayment(
  context: PaymentContext,
  intentId: string,
  id: number,
  event?: EventInfo,
): Promise<Stored | null> {
  const { db, payments } = context;
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const before = await findTransaction(db, id);
    if (!before || (before.payment_intent_id ?? intentId) !== intentId) return null;
    const payment = await readPayment(payments, intentId);
    if (!payment) return null;
    // Whoever has stored a reading since ours began may have read a newer state.
    const stored = await db.transaction().execute(async (tx) => {
      const transaction = await lockTransaction(tx, id);
      if (transaction?.payment_version !== before.payment_version) return null;
      if (event) await recordEvent(tx, event);
      return storeReading(context, tx, transaction, payment);
    });
    if (!stored) continue;
    logChanges(stored.news);
    return { ...stored, payment };
  }
  throw new Error(`The payment ${intentId} changes faster than it can be read`);
}

async function storeReading(
  { sender, clock }: Pick<PaymentContext, 'sender' | 'clock'>,
  tx: Db,
  transaction: TransactionRow,
  payment: Payment,
) {
  const { id, buyer_id, property_id } = transaction;
  const purchase = await findPurchase(tx, buyer_id, property_id);
  const leftAt = await findDeletionOfBuyer(tx, buyer_id);
  const decision = decidePayment(transaction, payment, {
    hasOtherPurchase: purchase !== undefined && purchase.id !== id,
    buyerHasLeft: leftAt !== null && (transaction.paid_at === null || transaction.paid_at > leftAt),
  });
  // First, because the unique index allows one pending or paid transaction per buyer and property.
  const others = decision.status === 'paid' ? await expireOtherPending(tx, transaction) : [];
  const change = {
    ...decision,
    payment_intent_id: payment.intentId,
    paid_at: transaction.paid_at ?? payment.paidAt,
    refunded_at: decision.status === 'refunded' ? (transaction.refunded_at ?? clock()) : null,
    sync_due: !payment.isComplete || nextTransferStep(payment, decision) !== null,
    payment_version: transaction.payment_version + 1,
  };
  await updateTransaction(tx, id, change);
  const { news, refunded } = await recordPayment(tx, id, payment);
  await queueTradeMails(tx, sender, { before: transaction, after: { ...transaction, ...change }, refunded });
  const superseded = others.flatMap(({ session_id }) => (session_id ? [session_id] : []));
  return { transaction: { ...transaction, ...change }, news, superseded };
}

/** Makes the steps that bring the seller's share in line, reading the payment before each. */
export async function alignTransfers(context: PaymentContext, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  for (let step = 0; step < maxSteps; step += 1) {
    const transaction = await findTransaction(context.db, id);
    if (!transaction?.sync_due) return;
    const stored = await storePayment(context, payment_intent_id, id);
    if (!stored?.transaction.sync_due) return;
    if (!(await makeStep(context, stored))) return;
  }
  await storePayment(context, payment_intent_id, id);
}

/** False: there is nothing that can be done now. */
async function makeStep({ db, payments: { stripe } }: PaymentContext, { transaction, payment }: Stored) {
  const step = nextTransferStep(payment, transaction);
  if (!step) return false;
  const metadata = await metadataOf(db, { transaction_id: transaction.id });
  const make = (idempotencyKey: string) => {
    if (step.kind === 'transfer')
      return stripe.transfers.create(transferParams(payment, step.amount, metadata), { idempotencyKey });
    const { transferId, amount, refundsFee } = step;
    const params = { amount, metadata, ...(refundsFee && { refund_application_fee: true }) };
    return stripe.transfers.createReversal(transferId, params, { idempotencyKey });
  };
  // Two runs at once read the same moves and therefore make one.
  await withIdempotencyKey<unknown>(db, `transfer-${transaction.id}-${transferCount(payment)}`, make);
  return true;
}

function transferParams(
  { destination, transferGroup }: Payment,
  amount: number,
  metadata: Record<string, string>,
): Stripe.TransferCreateParams {
  return {
    amount,
    currency: 'jpy',
    destination: destination ?? '',
    metadata,
    ...(transferGroup && { transfer_group: transferGroup }),
  };
}

/** Expires a session. If that fails and it is paid, the payment is refunded. */
async function tryExpire({ payments, log }: PaymentContext, sessionId: string) {
  await payments.stripe.checkout.sessions.expire(sessionId).catch(log);
}
