import { requireUser } from '../access/actor.ts';
import { authorize } from '../access/authorize.ts';
import { findCreated } from '../access/findCreated.ts';
import { lockProperty } from '../access/lockProperty.ts';
import { writeAs } from '../access/writeAs.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { copyImages, ensureImageQuota } from '../images/copyImages.ts';
import { copyProducts, nameOfCopy } from '../products/copyProduct.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import { findRoom, insertRoom } from './repository.ts';

/**
 * Copies a room of the actor's own with its products, their rows and all images, or returns the copy that was made with
 * the same key. The copy is visible to its owner only, until it is saved. Throws as `authorize`, `ensureQuotas` and
 * `ensureImageQuota` do.
 */
export async function copyRoom(db: Db, actor: Actor, id: number, creation_key: string | undefined) {
  const { property_id } = await authorize(db, actor, 'write', 'room', id);
  return writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const earlier = await findCreated(tx, 'rooms', property_id, creation_key);
    if (earlier) return findRoom(tx, earlier);
    await authorize(tx, actor, 'write', 'room', id);
    const { name, description } = await findRoom(tx, id);
    const values = { property_id, name: nameOfCopy(name), description, status: 'created', creation_key };
    const copy = await insertRoom(tx, values);
    const target = { room_id: copy.id };
    await copyImages(tx, { room_id: id, product_id: null }, target);
    await copyProducts(tx, { room_id: id }, { ...target, rename: (own) => own });
    await ensureQuotas(tx, property_id, ['rooms', 'products']);
    await ensureImageQuota(tx, property_id);
    return copy;
  });
}
