import { copyImages, ensureImageQuota } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import { copyRows, findRoomId, insertProduct, listProductsToCopy } from './repository.ts';

/** The original name followed by のコピー, truncated to the 100 characters that a name may have. */
export const toCopyName = (name: string) => `${[...name].slice(0, 96).join('')}のコピー`;

/**
 * Copies one of the actor's products within its room, with its rows and images, unless a copy with the same
 * key exists. The copy is visible only to its owner until it is saved. Returns its id. Throws as
 * `lockAndTouch`, `ensureQuotas` and `ensureImageQuota` do.
 */
export const copyProduct = (db: Db, actor: Actor, id: number, creation_key: string | undefined): Promise<number> =>
  writeAs(db, requireUser(actor), async (tx) => {
    const { property_id } = await lockAndTouch(tx, actor, { kind: 'product', id });
    const room_id = await findRoomId(tx, id);
    const earlier = await findByCreationKey(tx, 'products', room_id, creation_key);
    if (earlier) return earlier;
    const [copied = 0] = await copyProducts(tx, { product_id: id }, { room_id, creation_key, rename: toCopyName });
    await ensureQuotas(tx, property_id, ['products']);
    await ensureImageQuota(tx, property_id);
    return copied;
  });

type CopyTarget = { room_id: number; creation_key?: string | undefined; rename: (name: string) => string };

/**
 * Inserts copies of a product, or of all products of a room, with their rows and images. A copy has all of
 * the original's columns except those named here. Returns the ids of the copies.
 */
export async function copyProducts(
  tx: Db,
  source: { room_id: number } | { product_id: number },
  { room_id, creation_key, rename }: CopyTarget,
) {
  const ids: number[] = [];
  for (const original of await listProductsToCopy(tx, source)) {
    const { id, name, version: _, touched_in: __, position: ___, ...product } = original;
    const values = { ...product, name: rename(name), room_id, creation_key, status: 'created' as const };
    const product_id = await insertProduct(tx, values);
    const specifications = await copyRows(tx, 'specification', id, product_id);
    await copyRows(tx, 'dimension', id, product_id);
    await copyImages(tx, { product_id: id, product_specification_id: null }, { room_id, product_id });
    for (const specification of specifications) {
      const from = { product_id: id, product_specification_id: specification.id };
      await copyImages(tx, from, { room_id, product_id, product_specification_id: specification.copyId });
    }
    ids.push(product_id);
  }
  return ids;
}
