import type { PaymentContext } from '#money/context.ts';
import { closeCheckouts } from '#money/transactions/closeCheckouts.ts';
import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { lockForDeletion, setActive } from './repository.ts';

/**
 * Ends a user's sign-in, sessions and tokens, and withholds their properties from the market; buyers keep
 * theirs. Closes open checkouts of the user and of these properties. Like a deletion, waits for the user's
 * open database transactions. Throws `not_found`, and `conflict` for a deleted or deactivated user.
 */
export async function deactivateUser(
  context: PaymentContext & { endSessions: (tx: Db, subjectId: string) => Promise<void> },
  operator: Operator,
  id: number,
) {
  await writeAsOperator(context.db, operator, async (tx) => {
    const user = await lockUndeleted(tx, id);
    if (!user.is_active) throw new ApiError('conflict', `利用者 ${id} は、すでに停止しています`);
    await setActive(tx, id, false);
    await context.endSessions(tx, user.external_user_id);
    return { subject: 'user', subjectId: id, userId: id };
  });
  if (operator.isTrial) return;
  await closeCheckouts(context, { seller_id: id });
  await closeCheckouts(context, { buyer_id: id });
}

/** Undoes a deactivation; the user signs in again. Throws `not_found`; `conflict` if deleted or active. */
export async function reactivateUser(db: Db, operator: Operator, id: number) {
  await writeAsOperator(db, operator, async (tx) => {
    const user = await lockUndeleted(tx, id);
    if (user.is_active) throw new ApiError('conflict', `利用者 ${id} は、停止していません`);
    await setActive(tx, id, true);
    return { subject: 'user', subjectId: id, userId: id };
  });
}

async function lockUndeleted(tx: Db, id: number) {
  const user = await lockForDeletion(tx, id);
  if (!user) throw new ApiError('not_found', `利用者 ${id} は見つかりません`);
  if (user.deleted_at) throw new ApiError('conflict', `利用者 ${id} は、退会しています`);
  return user;
}
