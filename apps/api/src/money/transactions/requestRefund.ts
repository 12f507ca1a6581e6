import {
  isDefectReason,
  type ParsedRequest,
  type RefundRequest,
  refundableUntil,
  refundWording,
  type transactions,
} from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import type { TransactionRow, UserRow } from '#platform/db/schema.ts';
import { ApiError, invalid } from '#platform/errors.ts';
import { writeAs } from '#policies/writeAs.ts';
import { toRefundRequest } from './dto.ts';
import { queueRefundRequestMails } from './queueRefundRequestMails.ts';
import * as repository from './repository.ts';

/**
 * Records a buyer's request for a refund; nothing is refunded until the operator grants it. While a request
 * is open, further ones return it unchanged. Faults of the content can be reported at any time; any other
 * reason is accepted once, within 24 hours of the purchase (docs/decisions/0048). Throws `not_found`, also
 * for other users' purchases, `conflict` if there is nothing to refund, and `invalid`.
 */
export function requestRefund(
  { db, sender, clock }: Pick<Context, 'db' | 'sender' | 'clock'>,
  buyer: UserRow,
  { params, body: { reason, details = null } }: ParsedRequest<typeof transactions.requestRefund>,
): Promise<RefundRequest> {
  // Read before waiting for the lock.
  const requested_at = clock();
  return writeAs(db, buyer, async (tx) => {
    const purchase = await repository.lockPurchaseOfBuyer(tx, buyer.id, params.id);
    if (!purchase) throw new ApiError('not_found', '購入情報が見つかりません');
    const latest = await repository.findRefundRequest(tx, purchase.id);
    if (latest && !latest.refused_at) return toRefundRequest(purchase.status, latest);
    ensureRefundable(purchase);
    if (!isDefectReason(reason)) {
      if (latest) throw invalid({ reason: [refusedBefore] });
      if (requested_at > refundableUntil(purchase.paid_at ?? new Date(0))) throw invalid({ reason: [tooLate] });
    }
    const request = await repository.insertRefundRequest(tx, {
      transaction_id: purchase.id,
      reason,
      details,
      requested_at,
    });
    await queueRefundRequestMails(tx, sender, purchase, request);
    return toRefundRequest(purchase.status, request);
  });
}

const tooLate = `${refundWording.late}${refundWording.onlyDefects}`;
const refusedBefore = `前の申し込みをお断りしています。${refundWording.onlyDefects}`;

function ensureRefundable({ status, price }: TransactionRow) {
  if (price === 0) throw new ApiError('conflict', '無料で手に入れたものなので、返金はありません');
  if (status === 'refunded') throw new ApiError('conflict', 'この購入は返金済みです');
  if (status === 'disputed')
    throw new ApiError('conflict', 'カード会社が支払いを確認しているため、いまは申し込めません');
}
