import type { Db, DisputeRow, RefundRow } from '#platform/db/schema.ts';
import { logPayment } from '../payments/failure.ts';
import type { Payment } from '../payments/paymentState.ts';
import * as repository from './repository.ts';

/** A log line for the operator, who has to make a decision. */
type LogEntry = { event: string; details: object };

/**
 * Changes since the previous read. `refunded`: refunds that have succeeded. `succeededAt`: when pending
 * refunds succeeded, by id. `opened`: new disputes, without inquiries.
 */
type Changes = {
  logEntries: LogEntry[];
  refunded: Pick<RefundRow, 'id' | 'amount'>[];
  succeededAt: Map<string, Date>;
  opened: Omit<DisputeRow, 'transaction_id'>[];
};

/** Whether a dispute waits for an answer or a decision. An inquiry, `warning_…`, does not withdraw money. */
const isOpen = ({ status }: Pick<DisputeRow, 'status'>) => status === 'needs_response' || status === 'under_review';

/**
 * Stores a payment's refunds, disputes and ledger entries. Pass `logEntries` to `logChanges` once the
 * database transaction has committed.
 */
export async function recordPayment(tx: Db, transactionId: number, payment: Payment, now: Date): Promise<Changes> {
  const logEntries: LogEntry[] = [];
  const refunded: Changes['refunded'] = [];
  const succeededAt: Changes['succeededAt'] = new Map();
  const refunds = await repository.findRefunds(tx, transactionId);
  for (const refund of payment.refunds) {
    const before = refunds.find(({ id }) => id === refund.id);
    if (before?.status === refund.status) continue;
    await repository.saveRefund(tx, { ...refund, transaction_id: transactionId });
    if (refund.status === 'succeeded') refunded.push(refund);
    if (refund.status === 'succeeded' && before) succeededAt.set(refund.id, now);
    if (refund.status === 'failed') logEntries.push({ event: 'refund failed', details: { transactionId, ...refund } });
  }
  const opened: Changes['opened'] = [];
  const disputes = await repository.findDisputes(tx, transactionId);
  for (const dispute of payment.disputes) {
    const before = disputes.find(({ id }) => id === dispute.id);
    if (before?.status === dispute.status && before.withdrawn === dispute.withdrawn) continue;
    await repository.saveDispute(tx, { ...dispute, transaction_id: transactionId });
    if (isOpen(dispute) && !(before && isOpen(before))) opened.push(dispute);
    logEntries.push({ event: 'dispute', details: { transactionId, ...dispute } });
  }
  const entries = payment.entries.map((entry) => ({ ...entry, transaction_id: transactionId }));
  await repository.insertEntries(tx, entries);
  return { logEntries, refunded, succeededAt, opened };
}

export function logChanges(logEntries: LogEntry[]) {
  for (const { event, details } of logEntries) logPayment('warn', event, details);
}
