import {
  type Mail,
  purchaseCompleted,
  purchasePartlyRefunded,
  purchaseRefunded,
  type Sender,
  saleCompleted,
  salePartlyRefunded,
  saleRefunded,
  type Trade,
} from '@iespec/mails';
import type { Db, RefundRow, TransactionRow } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/queueMail.ts';
import { findTradePeople } from './repository.ts';

type Change = {
  before: Pick<TransactionRow, 'status' | 'paid_at' | 'refunded_at'> | null;
  after: TransactionRow;
  /** Refunds that have succeeded since the transaction was read before. */
  refunded?: Pick<RefundRow, 'id' | 'amount'>[];
};

/** What is told, under a name that it has once. Of a payment that was never fulfilled the seller hears nothing. */
type Occasion = {
  name: string;
  toBuyer: (sender: Sender, trade: Trade) => Mail;
  toSeller?: (sender: Sender, trade: Trade) => Mail;
};

/**
 * Queues what buyer and seller are told when a transaction has changed: that it was paid, that a part of its price has gone
 * back, or all of it. Call it in the database transaction of the change.
 */
export async function queueTradeMails(tx: Db, sender: Sender, change: Change) {
  const occasions = occasionsOf(change);
  if (occasions.length === 0) return;
  const { after } = change;
  const { buyer, seller, property } = await findTradePeople(tx, after);
  const { id, price, fee, payout } = after;
  const trade = { id, property, price, fee, payout, paidAt: after.paid_at ?? after.created_at };
  for (const { name: occasion, toBuyer, toSeller } of occasions) {
    const mailTo = async (role: string, { name, email }: typeof buyer, compose: typeof toBuyer) =>
      queueMail(tx, { key: `${occasion}-${role}`, to: email, mail: compose(sender, { ...trade, name }) });
    await mailTo('buyer', buyer, toBuyer);
    if (toSeller) await mailTo('seller', seller, toSeller);
  }
}

function occasionsOf({ before, after, refunded = [] }: Change): Occasion[] {
  const { id, status } = after;
  if (status === 'refunded') {
    if (before?.refunded_at !== null) return [];
    const hadSale = before.status === 'paid' || before.status === 'disputed';
    return [{ name: `refunded-${id}`, toBuyer: purchaseRefunded, ...(hadSale && { toSeller: saleRefunded }) }];
  }
  if (status !== 'paid') return [];
  const isFirstPaid = before === null || before.paid_at === null;
  return [
    ...(isFirstPaid ? [{ name: `paid-${id}`, toBuyer: purchaseCompleted, toSeller: saleCompleted }] : []),
    ...refunded.map(({ id: refundId, amount }) => ({
      name: `refund-${refundId}`,
      toBuyer: (sender: Sender, trade: Trade) => purchasePartlyRefunded(sender, { ...trade, refunded: amount }),
      toSeller: (sender: Sender, trade: Trade) => salePartlyRefunded(sender, { ...trade, refunded: amount }),
    })),
  ];
}
