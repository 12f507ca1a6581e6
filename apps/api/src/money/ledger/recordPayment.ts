import type { Db, RefundRow } from '../../platform/db/schema.ts';
import { logPayment } from '../payments/failure.ts';
import type { Payment } from '../payments/paymentState.ts';
import * as repository from './repository.ts';

/** A line of the log for the operator: money needs a decision. */
type News = { at: string; details: object };

/** What a reading of a payment has brought: lines for the operator, and the refunds that have succeeded since the last. */
type Recorded = { news: News[]; refunded: Pick<RefundRow, 'id' | 'amount'>[] };

/**
 * Stores what the provider has of a payment: its refunds, disputes and movements. The news are logged by `logChanges` when the
 * database transaction has ended.
 */
export async function recordPayment(tx: Db, transactionId: number, payment: Payment): Promise<Recorded> {
  const news: News[] = [];
  const refunded: Recorded['refunded'] = [];
  const refunds = await repository.findRefunds(tx, transactionId);
  for (const refund of payment.refunds) {
    const before = refunds.find(({ id }) => id === refund.id);
    if (before?.status === refund.status) continue;
    await repository.saveRefund(tx, { ...refund, transaction_id: transactionId });
    if (refund.status === 'succeeded') refunded.push(refund);
    if (refund.status === 'failed') news.push({ at: 'refund failed', details: { transactionId, ...refund } });
  }
  const disputes = await repository.findDisputes(tx, transactionId);
  for (const dispute of payment.disputes) {
    const before = disputes.find(({ id }) => id === dispute.id);
    if (before?.status === dispute.status && before.withdrawn === dispute.withdrawn) continue;
    await repository.saveDispute(tx, { ...dispute, transaction_id: transactionId });
    news.push({ at: 'dispute', details: { transactionId, ...dispute } });
  }
  const entries = payment.entries.map((entry) => ({ ...entry, transaction_id: transactionId }));
  await repository.insertEntries(tx, entries);
  return { news, refunded };
}

export function logChanges(news: News[]) {
  for (const { at, details } of news) logPayment('warn', at, details);
}
