import {
  purchaseCompleted,
  purchaseRefunded,
  type Sender,
  saleCompleted,
  saleRefunded,
  type Trade,
} from '@iespec/mails';
import type { Db, TransactionRow } from '../db/schema.ts';
import { queueMail } from '../mail/queueMail.ts';
import { findTradePeople } from './repository.ts';

type Before = Pick<TransactionRow, 'status' | 'paid_at' | 'refunded_at'>;

/**
 * Queues what buyer and seller are told when a transaction has changed: that it was paid, or that its price has gone back.
 * Of a payment that was never fulfilled the seller hears nothing. Call it in the database transaction of the change.
 */
export async function queueTradeMails(tx: Db, sender: Sender, before: Before | null, after: TransactionRow) {
  const isFirstPaid = after.status === 'paid' && (before === null || before.paid_at === null);
  const isRefunded = after.status === 'refunded' && before?.refunded_at === null;
  if (!isFirstPaid && !isRefunded) return;
  const people = await findTradePeople(tx, after);
  const trade: Omit<Trade, 'name'> = {
    id: after.id,
    property: people.property,
    price: after.price,
    fee: after.fee,
    payout: after.payout,
    paidAt: after.paid_at ?? after.created_at,
  };
  const { buyer, seller } = people;
  const [toBuyer, toSeller] = isFirstPaid ? [purchaseCompleted, saleCompleted] : [purchaseRefunded, saleRefunded];
  const occasion = isFirstPaid ? 'paid' : 'refunded';
  const mailTo = async (role: string, { name, email }: typeof buyer, compose: typeof toBuyer) =>
    queueMail(tx, {
      key: `${occasion}-${after.id}-${role}`,
      to: email,
      mail: compose(sender, { ...trade, name }),
    });
  await mailTo('buyer', buyer, toBuyer);
  const hadSale = before?.status === 'paid' || before?.status === 'disputed';
  if (isFirstPaid || hadSale) await mailTo('seller', seller, toSeller);
}
