import { isId } from '@iespec/contract';
import type Stripe from 'stripe';
import type { Db } from '../db/schema.ts';
import type { Payment } from '../payments/provider.ts';
import { payBackDue } from './refunds.ts';
import {
  awaitsPayment,
  closeOtherPending,
  closePending,
  findPurchase,
  lockTransaction,
  lockTransactionByIntent,
  rememberEvent,
  type TransactionRow,
  updateTransaction,
} from './repository.ts';

export type Settling = { db: Db; payment: Payment; clock: () => Date; log: (error: Error) => void };

/** The event that brought the news; it is remembered in the same database transaction as its effect. */
type News = { id: string; type: string };

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Our transaction's id in a reference of the provider's; other people's references are none of ours. */
const ownId = (reference: string | null | undefined) =>
  reference && /^[1-9]\d{0,9}$/.test(reference) && isId(Number(reference)) ? Number(reference) : null;

/**
 * Makes the books agree with a payment session of the provider, however often and in whatever order it is told:
 * paid grants, expired closes, and what was paid but cannot be granted is paid back.
 */
export async function settleSession(deps: Settling, session: Stripe.Checkout.Session, news?: News) {
  const id = ownId(session.client_reference_id);
  if (id === null) return;
  const isAwaited = session.payment_status === 'paid' && (await awaitsPayment(deps.db, id));
  const paid = isAwaited ? await readPayment(deps, session) : null;

  const ended = await deps.db.transaction().execute(async (tx) => {
    if (news && !(await rememberEvent(tx, news))) return [];
    const transaction = await lockTransaction(tx, id);
    if (!transaction || (transaction.session_id ?? session.id) !== session.id) return [];
    if (session.status === 'expired' || news?.type === 'checkout.session.async_payment_failed') {
      await closePending(tx, id);
    }
    return paid ? grant(tx, transaction, paid) : [];
  });
  for (const { session_id } of ended) await endQuietly(deps, session_id);
  await payBackDue(deps);
}

type Paid = {
  session: Stripe.Checkout.Session;
  intent: string;
  isRefunded: boolean;
  isDisputed: boolean;
  at: Date;
};

/** The payment as it stands now: the news of a refund or a dispute may have overtaken that of the payment. */
async function readPayment({ payment, clock }: Settling, session: Stripe.Checkout.Session): Promise<Paid | null> {
  const intent = idOf(session.payment_intent);
  if (!intent) return null;
  const { latest_charge } = await payment.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  const isRefunded = charge?.refunded === true;
  const isDisputed = charge?.disputed === true;
  return { session, intent, isRefunded, isDisputed, at: clock() };
}

/** Forward only: from pending, or closed on our side but paid after all. Answers what this purchase made needless. */
async function grant(tx: Db, transaction: TransactionRow, { session, intent, isRefunded, isDisputed, at }: Paid) {
  const { id, status, price, buyer_id, property_id, payment_intent_id } = transaction;
  if ((status !== 'pending' && status !== 'expired') || payment_intent_id !== null) return [];
  const payment = { session_id: session.id, payment_intent_id: intent, paid_at: at };

  if (isRefunded) {
    await updateTransaction(tx, id, { ...payment, status: 'refunded', refunded_at: at });
    return [];
  }
  if (isDisputed) {
    await updateTransaction(tx, id, { ...payment, status: 'disputed', reversal_due: true });
    return [];
  }
  const isRight = session.amount_total === price && session.currency === 'jpy';
  if (!isRight || (await findPurchase(tx, buyer_id, property_id))) {
    await updateTransaction(tx, id, { ...payment, status: 'expired', refund_due: true });
    return [];
  }
  const needless = await closeOtherPending(tx, transaction);
  await updateTransaction(tx, id, { ...payment, status: 'paid' });
  return needless;
}

/** A page that nobody needs any more. Should it be paid all the same, that is paid back. */
async function endQuietly({ payment, log }: Settling, sessionId: string | null) {
  if (sessionId) await payment.stripe.checkout.sessions.expire(sessionId).catch(log);
}

/** A charge was paid back in full: access ends with it. The news may come before that of the payment. */
export const settleRefund = ({ db, clock }: Settling, charge: Stripe.Charge, news: News) =>
  db.transaction().execute(async (tx) => {
    const intent = idOf(charge.payment_intent);
    if (!charge.refunded || !intent || !(await rememberEvent(tx, news))) return;
    const id = ownId(charge.metadata.transaction_id);
    const transaction =
      (await lockTransactionByIntent(tx, intent)) ?? (id === null ? undefined : await lockTransaction(tx, id));
    if (!transaction || transaction.status === 'refunded') return;
    if ((transaction.payment_intent_id ?? intent) !== intent) return;
    await updateTransaction(tx, transaction.id, {
      status: 'refunded',
      payment_intent_id: intent,
      refund_due: false,
      reversal_due: false,
      paid_at: transaction.paid_at ?? new Date(charge.created * 1000),
      refunded_at: clock(),
    });
  });

/**
 * The cardholder's bank takes a payment back: access ends, and the seller's share has to come back. What the dispute
 * is about is read from its charge; forward only, a dispute that is won changes nothing any more.
 */
export async function settleDispute(deps: Settling, dispute: Stripe.Dispute, news: News) {
  const intent = idOf(dispute.payment_intent);
  const chargeId = idOf(dispute.charge);
  // An inquiry is not a dispute yet: no money has been taken.
  if (!intent || !chargeId || dispute.status.startsWith('warning_')) return;
  const { metadata } = await deps.payment.stripe.charges.retrieve(chargeId);
  const id = ownId(metadata.transaction_id);

  await deps.db.transaction().execute(async (tx) => {
    if (!(await rememberEvent(tx, news))) return;
    const transaction =
      (await lockTransactionByIntent(tx, intent)) ?? (id === null ? undefined : await lockTransaction(tx, id));
    if (!transaction || transaction.status === 'refunded' || transaction.status === 'disputed') return;
    if ((transaction.payment_intent_id ?? intent) !== intent) return;
    await updateTransaction(tx, transaction.id, {
      status: 'disputed',
      payment_intent_id: intent,
      paid_at: transaction.paid_at ?? deps.clock(),
      refund_due: false,
      reversal_due: true,
    });
  });
  await payBackDue(deps);
}
