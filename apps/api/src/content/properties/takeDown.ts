import type { PaymentContext } from '#money/context.ts';
import { closeCheckouts } from '#money/transactions/closeCheckouts.ts';
import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { lockTakenDown, setTakenDown } from './repository.ts';

/**
 * Withholds a property from visitors and from sale until it is restored. Its owner sees it and cannot publish
 * it (policies/ensurePublishable.ts); its buyers keep it. Closes its open checkouts. Throws `not_found`, and
 * `conflict` if it is taken down already.
 */
export async function takeDownProperty(context: PaymentContext, operator: Operator, id: number) {
  const { name } = await change(context.db, operator, id, context.clock());
  if (!operator.isTrial) await closeCheckouts(context, { property_id: id });
  return name;
}

/**
 * Undoes a take-down: visitors see the property and its listing again if its owner had published them. Throws
 * `not_found`, and `conflict` if it is not taken down.
 */
export const restoreProperty = async ({ db }: Pick<PaymentContext, 'db'>, operator: Operator, id: number) =>
  (await change(db, operator, id, null)).name;

const change = (db: Db, operator: Operator, id: number, at: Date | null) =>
  writeAsOperator(db, operator, async (tx) => {
    const property = await lockTakenDown(tx, id);
    if (!property) throw new ApiError('not_found', `物件 ${id} は見つかりません`);
    const { name, user_id, taken_down_at } = property;
    if (at && taken_down_at) throw new ApiError('conflict', `物件 ${id} は、すでに公開を停止しています`);
    if (!at && !taken_down_at) throw new ApiError('conflict', `物件 ${id} は、公開を停止していません`);
    await setTakenDown(tx, id, at);
    return { subject: 'property', subjectId: id, userId: user_id, name };
  });
