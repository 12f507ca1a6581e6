import type { ParsedRequest, transactions } from '@iespec/contract';
import type { Actor } from '#platform/actor.ts';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { findPurchase } from '#policies/findPurchase.ts';
import { toPurchaseInfo } from './dto.ts';
import { countPaid, findPending, findPurchaseOfBuyer, listPurchases } from './repository.ts';

/** Whether the actor has purchased the property or has an open checkout for it. */
export async function checkPurchase(db: Db, { user }: Actor, propertyId: number) {
  // Read before the purchase: a payment that is confirmed in between counts as a purchase.
  const pending = user ? await findPending(db, user.id, propertyId) : undefined;
  const purchase = user ? await findPurchase(db, user.id, propertyId) : undefined;
  if (!purchase?.paid_at) return { isPurchased: false, isPending: pending !== undefined, purchaseInfo: null };
  return { isPurchased: true, isPending: false, purchaseInfo: toPurchaseInfo(purchase, purchase.paid_at) };
}

/** A page of the buyer's purchases, newest first. */
export const readPurchases = async (
  db: Db,
  buyer: UserRow,
  { skip, limit, cursor }: ParsedRequest<typeof transactions.purchased>['query'],
) => toPage(await listPurchases(db, buyer.id, { skip, limit, before: decodeCursor(cursor) }), limit);

/** Throws `not_found`, also for other users' purchases. */
export async function readPurchase(db: Db, buyer: UserRow, id: number) {
  const purchase = await findPurchaseOfBuyer(db, buyer.id, id);
  if (!purchase) throw new ApiError('not_found', '購入情報が見つかりません');
  return purchase;
}

/** The number of buyers who may read a property's paid content. */
export const readBuyerCount = (db: Db, propertyId: number) => countPaid(db, { property_id: propertyId });

/** The number of a seller's sales that stand, without free ones. */
export const readSaleCount = (db: Db, sellerId: number) => countPaid(db, { seller_id: sellerId }, { minPrice: 1 });
