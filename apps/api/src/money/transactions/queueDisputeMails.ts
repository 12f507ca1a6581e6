import { disputeOpened, type Sender } from '@iespec/mails';
import type { Db, DisputeRow, TransactionRow } from '#platform/db/schema.ts';
import { queueMail } from '#platform/mail/queueMail.ts';
import { type Payment, refundableOf, shareOf } from '../payments/paymentState.ts';
import { findTradeParties } from './repository.ts';

type OpenedDisputes = {
  transaction: TransactionRow;
  payment: Payment;
  /** Disputes that were opened since the previous read. Inquiries are not among them: they move no money. */
  opened: Pick<DisputeRow, 'id' | 'amount' | 'withdrawn' | 'due_by'>[];
};

/** Queues one mail per dispute to the seller. Call it in the same database transaction as the change. */
export async function queueDisputeMails(tx: Db, sender: Sender, { transaction, payment, opened }: OpenedDisputes) {
  const { id, status, price, fee, payout } = transaction;
  if (opened.length === 0 || (status !== 'paid' && status !== 'disputed')) return;
  const { seller, property } = await findTradeParties(tx, transaction);
  const trade = { id, name: seller.name, property, price, fee, payout };
  const paidAt = transaction.paid_at ?? transaction.created_at;
  for (const { id: disputeId, amount, withdrawn, due_by } of opened) {
    const lostBefore = payment.amount - refundableOf(payment) - withdrawn;
    const deducted = shareOf(price, fee, lostBefore) - shareOf(price, fee, lostBefore + amount);
    const mail = disputeOpened(sender, { ...trade, paidAt, disputed: amount, deducted, answerBy: due_by });
    await queueMail(tx, { key: `dispute-${disputeId}-seller`, to: seller.email, mail });
  }
}
