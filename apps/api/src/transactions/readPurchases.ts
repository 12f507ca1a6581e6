import type { ParsedRequest, transactions } from '@iespec/contract';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { Actor, UserRow } from '../http/actor.ts';
import { fromCursor, pageOf } from '../http/pagination.ts';
import { findPending, findPurchase, purchaseOf, purchasesOf } from './repository.ts';

/** Whether the asker has bought the property; a visitor has not. */
export async function checkPurchase(db: Db, { user }: Actor, propertyId: number) {
  const purchase = user ? await findPurchase(db, user.id, propertyId) : undefined;
  const pending = user && !purchase ? await findPending(db, user.id, propertyId) : undefined;
  if (!purchase?.paid_at) return { isPurchased: false, isPending: pending !== undefined, purchaseInfo: null };
  const { id, price, paid_at } = purchase;
  return {
    isPurchased: true,
    isPending: false,
    purchaseInfo: { id, purchaseDate: paid_at.toISOString(), totalAmount: price },
  };
}

/** Newest first. */
export const readPurchases = async (
  db: Db,
  buyer: UserRow,
  { skip, limit, cursor }: ParsedRequest<typeof transactions.purchased>['query'],
) => pageOf(await purchasesOf(db, buyer.id, { skip, limit, before: fromCursor(cursor) }), limit);

/** A purchase of somebody else is as missing as one that is not there. */
export async function readPurchase(db: Db, buyer: UserRow, id: number) {
  const purchase = await purchaseOf(db, buyer.id, id);
  if (!purchase) throw new Refusal(404, '購入情報が見つかりません');
  return purchase;
}
