import type { PaymentContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { RetryLater } from '../../platform/jobs/retryLater.ts';
import { processDuePayment } from './duePayments.ts';
import { queueRefusalMail } from './queueRefundRequestMails.ts';
import * as repository from './repository.ts';

/** Requests for refunds that wait for the operator's decision, oldest first. */
export const readOpenRefundRequests = (db: Db) => repository.listOpenRefundRequests(db);

/**
 * Grants a transaction's request: refunds the rest of the payment. Returns false if the refund has not succeeded yet; the
 * job `payment` continues it. Throws `conflict` if there is no open request, or if an earlier refund has failed.
 */
export async function grantRefund(context: PaymentContext, transactionId: number) {
  const { db, log } = context;
  await db.transaction().execute(async (tx) => {
    await lockOpenRequest(tx, transactionId);
    if (await repository.hasFailedRefund(tx, transactionId))
      throw new ApiError('conflict', '前の返金が失敗しています。決済サービスの管理画面で返金してください');
    await repository.updateTransaction(tx, transactionId, { refund_due: true });
  });
  await processDuePayment(context, transactionId).catch((error: Error) => {
    if (!(error instanceof RetryLater)) log(error);
  });
  return (await repository.findTransaction(db, transactionId))?.status === 'refunded';
}

/** Refuses a transaction's request; `refusal` is mailed to the buyer. Throws `conflict` if there is no open request. */
export const refuseRefund = ({ db, sender, clock }: PaymentContext, transactionId: number, refusal: string) =>
  db.transaction().execute(async (tx) => {
    const { transaction, request } = await lockOpenRequest(tx, transactionId);
    await repository.refuseRefundRequest(tx, request.id, { refused_at: clock(), refusal });
    await queueRefusalMail(tx, sender, transaction, { ...request, refusal });
  });

async function lockOpenRequest(tx: Db, transactionId: number) {
  const transaction = await repository.lockTransaction(tx, transactionId);
  const request = transaction && (await repository.findRefundRequest(tx, transactionId));
  if (!request || request.refused_at || transaction.status !== 'paid' || transaction.refund_due)
    throw new ApiError('conflict', `取引 ${transactionId} に、決める申し込みはありません`);
  return { transaction, request };
}
