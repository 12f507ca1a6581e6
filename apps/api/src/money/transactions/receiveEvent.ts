import Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { applyFailedPayout } from '../bank-payouts/applyFailedPayout.ts';
import type { PaymentContext } from '../context.ts';
import { type EventInfo, isRecorded, recordFailedEvent } from '../ledger/events.ts';
import { isResourceMissing } from '../payments/failure.ts';
import { idOf } from '../payments/references.ts';
import { syncAccount } from '../sellers/syncAccount.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import { isApplied, type StoredEvent, toStoredEvent } from './storedEvent.ts';
import { syncPayment } from './syncPayment.ts';

/**
 * Stores a verified webhook event, so that it can be acknowledged; the job `event` applies it. Skips events
 * that we do not apply and those already applied.
 */
export async function receiveEvent(context: Pick<Context, 'db' | 'jobs' | 'log'>, event: Stripe.Event) {
  const { db, jobs } = context;
  if (!isApplied(event) || (await isRecorded(db, event))) return;
  await orIgnore(context, event, async () => {
    await enqueueJobs(db, { kind: 'event', keys: [event.id], payload: toStoredEvent(event) });
    jobs.wake('event');
  });
}

/**
 * Applies a stored event once, and makes the refunds and transfers that are due. Throws if it can be applied
 * later, so that the job is retried.
 */
export async function applyStoredEvent(context: PaymentContext & Pick<Context, 'jobs'>, event: StoredEvent) {
  if (await isRecorded(context.db, event)) return;
  await orIgnore(context, event, async () => {
    await applyEvent(context, event);
    context.jobs.wake('payment');
  });
}

/**
 * Applies an event of the card provider: a change of a seller's account, its failed payout, a change of a
 * checkout, or a refund, dispute or other change of a payment.
 */
async function applyEvent(context: PaymentContext, event: StoredEvent): Promise<unknown> {
  const { id, type, account, object } = event;
  if (account !== undefined) {
    return type === 'payout.failed'
      ? applyFailedPayout(context, { accountId: account, payoutId: object.id, event: { id, type } })
      : syncAccount(context, account);
  }
  if (type.startsWith('checkout.session.')) return applyCheckoutSession(context, object, event);
  const intentId = idOf(object.payment_intent);
  return intentId ? syncPayment(context, intentId, { event }) : undefined;
}

/** Records the event as one that can never be applied if `work` fails for good; rethrows other errors. */
async function orIgnore(context: Pick<PaymentContext, 'db' | 'log'>, event: EventInfo, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !isPermanent(error)) throw error;
    await ignoreEvent(context, event, error);
  }
}

/** Records an event that can never be applied, and logs it on its first delivery. */
export async function ignoreEvent(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, type }: EventInfo,
  cause: Error,
) {
  if (await recordFailedEvent(db, { id, type }, cause))
    log(new Error(`Webhook event ${id} (${type}) cannot be applied`, { cause }));
}

/**
 * Whether a retry would fail again: its object is unknown or inaccessible, its shape is unexpected, or a
 * value does not fit the database (SQLSTATE class 22).
 */
const isPermanent = (error: Error & { code?: unknown }) =>
  isResourceMissing(error) ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^22\w{3}$/.test(String(error.code));
