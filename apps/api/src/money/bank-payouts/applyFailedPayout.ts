import type { PaymentContext } from '../context.ts';
import { type EventInfo, recordEvent } from '../ledger/events.ts';
import { findAccountOwner } from '../sellers/readSeller.ts';
import { queuePayoutMail } from './queuePayoutMail.ts';

type FailedPayout = { accountId: string; payoutId: string; event: EventInfo };

/**
 * Mails the seller about a failed payout. Reads the payout first, because the event only says that it has
 * changed.
 */
export async function applyFailedPayout(
  { db, payments, sender }: Pick<PaymentContext, 'db' | 'payments' | 'sender'>,
  { accountId, payoutId, event }: FailedPayout,
) {
  const payout = await payments.stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId });
  await db.transaction().execute(async (tx) => {
    if (!(await recordEvent(tx, event)) || payout.status !== 'failed') return;
    const seller = await findAccountOwner(tx, accountId);
    if (seller) await queuePayoutMail(tx, sender, { seller, payout });
  });
}
