import type { ParsedRequest, products } from '@iespec/contract';
import { type Authorized, authorize } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import { ensureMovable } from '../deletion/ensureMovable.ts';
import { wasEverOffered } from '../deletion/repository.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { movePictures } from '../images/repository.ts';
import { updateRoom } from '../rooms/repository.ts';
import { hasCategory, insertProduct, updateProduct } from './repository.ts';

/** 422 where there is no such category. */
export async function ensureCategory(db: Db, id: number | null | undefined) {
  if (id == null || (await hasCategory(db, id))) return;
  throw new Refusal(422, '入力内容を確認してください', { product_category_id: ['カテゴリーを選択してください'] });
}

/** A new product is seen by its owner alone, until it is saved for the first time. Answers its id. */
export async function addProduct(db: Db, actor: Actor, product: ParsedRequest<typeof products.create>['body']) {
  const standing = await authorize(db, actor, 'change', 'room', product.room_id);
  await ensureCategory(db, product.product_category_id);
  const id = await insertProduct(db, { ...product, status: 'created' });
  return { id, standing };
}

export async function changeProduct(
  db: Db,
  actor: Actor,
  id: number,
  change: ParsedRequest<typeof products.update>['body'],
): Promise<Authorized> {
  const standing = await authorize(db, actor, 'change', 'product', id);
  const { room_id } = change;
  await ensureMovable(db, actor, standing, ['room', room_id]);
  await ensureCategory(db, change.product_category_id);
  await db.transaction().execute(async (tx) => {
    await updateProduct(tx, id, { ...change, status: 'updated' });
    if (room_id === undefined) return;
    const { property_id } = await authorize(tx, actor, 'change', 'room', room_id);
    await movePictures(tx, { product_id: id }, { room_id, property_id });
    // Who bought it goes on seeing it: it does not move out of sight.
    if (await wasEverOffered(tx, property_id)) await updateRoom(tx, room_id, { status: 'updated' });
  });
  return authorize(db, actor, 'change', 'product', id);
}
