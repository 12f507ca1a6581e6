import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { TransactionRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import type { PaymentContext } from '../context.ts';
import { ensureNoFailedRefund, transactionNotFound } from './decideRefund.ts';
import { makeDueRefunds } from './duePayments.ts';
import * as repository from './repository.ts';

type Order = {
  /** Yen; null: all that is left. */
  amount: number | null;
  /** Whether the same amount may be refunded a second time. */
  isAgain: boolean;
};

/** `done`: accepted by the provider. `due`: left to the job `payment`. `failed`: final, see `failure`. */
export type Refund = { amount: number; state: 'done' | 'due' | 'failed'; failure: string | null };

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const conflict = (message: string) => new ApiError('conflict', message);

/**
 * Refunds a payment, or a part of it, without a request of the buyer. A full refund ends the buyer's access,
 * a partial one does not (docs/decisions/0059). Stores the order before calling the provider, so that the
 * refund is made once, however often it is tried. Throws `not_found`; `conflict` if there is nothing to
 * refund, or if a refund of the same amount was ordered before.
 */
export async function refundByOperator(
  context: PaymentContext,
  operator: Operator,
  id: number,
  { amount, isAgain }: Order,
): Promise<Refund> {
  const { db, clock } = context;
  const ordered = await writeAsOperator(db, operator, async (tx) => {
    const transaction = await repository.lockTransaction(tx, id);
    if (!transaction) throw transactionNotFound(id);
    ensurePaid(transaction);
    await ensureNoFailedRefund(tx, id);
    const left = await repository.readLeft(tx, transaction);
    const refunded = amount ?? left;
    if (refunded > left) throw conflict(`取引 ${id} で返金できるのは ${yen(left)} までです`);
    const recorded = { subject: 'transaction', subjectId: id, userId: transaction.buyer_id } as const;
    if (refunded === left) {
      await repository.updateTransaction(tx, id, { refund_due: true });
      return { ...recorded, details: { amount: refunded, part: false }, amount: refunded, partId: null };
    }
    if (!isAgain && (await repository.hasPartialRefund(tx, id, refunded)))
      throw conflict(
        `取引 ${id} は ${yen(refunded)} の返金を受け付けています。もう一度返金するには --again を付けてください`,
      );
    const order = { transaction_id: id, amount: refunded, ordered_at: clock() };
    const { id: partId } = await repository.insertPartialRefund(tx, order);
    await enqueueJobs(tx, { kind: 'payment', keys: [id] });
    return { ...recorded, details: { amount: refunded, part: true }, amount: refunded, partId };
  });
  if (operator.isTrial) return { amount: ordered.amount, state: 'due', failure: null };
  await makeDueRefunds(context, id);
  return { amount: ordered.amount, ...(await readState(context, id, ordered.partId)) };
}

async function readState({ db }: PaymentContext, id: number, partId: number | null): Promise<Omit<Refund, 'amount'>> {
  if (partId === null) {
    const isRefunded = (await repository.findTransaction(db, id))?.status === 'refunded';
    return { state: isRefunded ? 'done' : 'due', failure: null };
  }
  const { refund_id, failure } = await repository.findPartialRefund(db, partId);
  return { state: failure ? 'failed' : refund_id ? 'done' : 'due', failure };
}

function ensurePaid({ id, status, price, refund_due }: TransactionRow) {
  if (status === 'refunded') throw conflict(`取引 ${id} は返金済みです`);
  if (status === 'disputed') throw conflict(`取引 ${id} のお金は、異議申し立てで引き落とされています`);
  if (status !== 'paid') throw conflict(`取引 ${id} は、お支払いが完了していません`);
  if (price === 0) throw conflict(`取引 ${id} は無料なので、返金はありません`);
  if (refund_due) throw conflict(`取引 ${id} の返金は、始まっています`);
}

/** Partial refunds that are waiting or could not be made. */
export const readUnmadePartialRefunds = repository.listUnmadePartialRefunds;
