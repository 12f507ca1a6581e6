import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import type { PaymentContext } from '../context.ts';
import { makeDueRefunds } from './duePayments.ts';
import { queueRefusalMail } from './queueRefundRequestMails.ts';
import * as repository from './repository.ts';

/** Requests for refunds that wait for the operator's decision, oldest first. */
export const readOpenRefundRequests = (db: Db) => repository.listOpenRefundRequests(db);

/**
 * Grants a transaction's request: refunds the rest of the payment. Returns false if the refund has not
 * succeeded yet; the job `payment` continues it. Throws `conflict` if there is no open request, or if an
 * earlier refund has failed.
 */
export async function grantRefund(context: PaymentContext, operator: Operator, transactionId: number) {
  const { db } = context;
  await writeAsOperator(db, operator, async (tx) => {
    const { transaction } = await lockOpenRequest(tx, transactionId);
    await ensureNoFailedRefund(tx, transactionId);
    await repository.updateTransaction(tx, transactionId, { refund_due: true });
    return { subject: 'transaction', subjectId: transactionId, userId: transaction.buyer_id };
  });
  if (operator.isTrial) return false;
  await makeDueRefunds(context, transactionId);
  return (await repository.findTransaction(db, transactionId))?.status === 'refunded';
}

/** Throws `conflict` if a refund of the transaction has failed: another one would fail as well. */
export async function ensureNoFailedRefund(tx: Db, transactionId: number) {
  if (await repository.hasFailedRefund(tx, transactionId))
    throw new ApiError('conflict', '前の返金が失敗しています。決済サービスの管理画面で返金してください');
}

/** Refuses a refund request; `refusal` is mailed to the buyer. Throws `conflict` without an open request. */
export const refuseRefund = (
  { db, sender, clock }: PaymentContext,
  operator: Operator,
  transactionId: number,
  refusal: string,
) =>
  writeAsOperator(db, operator, async (tx) => {
    const { transaction, request } = await lockOpenRequest(tx, transactionId);
    await repository.refuseRefundRequest(tx, request.id, { refused_at: clock(), refusal });
    await queueRefusalMail(tx, sender, transaction, { ...request, refusal });
    await repository.clearDecidedDetails(tx, { id: transactionId });
    return { subject: 'transaction', subjectId: transactionId, userId: transaction.buyer_id };
  });

export const transactionNotFound = (id: number) => new ApiError('not_found', `取引 ${id} は見つかりません`);

async function lockOpenRequest(tx: Db, transactionId: number) {
  const transaction = await repository.lockTransaction(tx, transactionId);
  if (!transaction) throw transactionNotFound(transactionId);
  const request = await repository.findRefundRequest(tx, transactionId);
  if (!request || request.refused_at || transaction.status !== 'paid' || transaction.refund_due)
    throw new ApiError('conflict', `取引 ${transactionId} に、決める申し込みはありません`);
  return { transaction, request };
}
