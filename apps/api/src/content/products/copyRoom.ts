import { copyImages, ensureImageQuota } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import { duplicateRoom } from '../rooms/saveRoom.ts';
import { copyProducts, toCopyName } from './copyProduct.ts';

/**
 * Copies one of the actor's rooms with its products, their rows and all images, unless a copy with the same
 * key exists. The copy is visible only to its owner until it is saved. Returns its id. Throws as
 * `lockAndTouch`, `ensureQuotas` and `ensureImageQuota` do.
 */
export const copyRoom = (db: Db, actor: Actor, id: number, creation_key: string | undefined): Promise<number> =>
  writeAs(db, requireUser(actor), async (tx) => {
    const { property_id } = await lockAndTouch(tx, actor, { kind: 'room', id });
    const earlier = await findByCreationKey(tx, 'rooms', property_id, creation_key);
    if (earlier) return earlier;
    const copy = await duplicateRoom(tx, id, { property_id, creation_key, rename: toCopyName });
    await copyImages(tx, { room_id: id, product_id: null }, { room_id: copy.id });
    await copyProducts(tx, { room_id: id }, { room_id: copy.id, rename: (name) => name });
    await ensureQuotas(tx, property_id, ['rooms', 'products']);
    await ensureImageQuota(tx, property_id);
    return copy.id;
  });
