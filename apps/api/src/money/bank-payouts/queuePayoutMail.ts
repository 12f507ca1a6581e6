import { payoutFailed, type Sender } from '@iespec/mails';
import type Stripe from 'stripe';
import type { Db } from '#platform/db/schema.ts';
import { queueMail } from '#platform/mail/queueMail.ts';

type FailedPayout = {
  seller: { name: string; email: string };
  payout: Pick<Stripe.Payout, 'id' | 'amount' | 'arrival_date'>;
};

/** Queues one mail per failed payout. */
export const queuePayoutMail = (tx: Db, sender: Sender, { seller, payout }: FailedPayout) =>
  queueMail(tx, {
    key: `payout-failed-${payout.id}`,
    to: seller.email,
    mail: payoutFailed(sender, {
      name: seller.name,
      amount: payout.amount,
      arrivesAt: new Date(payout.arrival_date * 1000),
    }),
  });
