import { authorize } from '../access/authorize.ts';
import { findCreated } from '../access/findCreated.ts';
import type { Actor, Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { copyImages, type InsertCopies } from '../images/copyImages.ts';
import { insertProductCopies, nameOfCopy } from '../products/copyProduct.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import { findRoom, insertRoom } from './repository.ts';

/**
 * Copies a room of the actor's own with its products, their rows and all images, all or nothing, or returns the copy that
 * was made with the same key. The copy is visible to its owner only, until it is saved. Throws as `authorize`, `ensureQuotas` and `copyImages` do.
 */
export async function copyRoom(
  context: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: number,
  creation_key: string | undefined,
) {
  const { property_id } = await authorize(context.db, actor, 'write', 'room', id);
  const findEarlier = async (db: Db) => {
    const earlier = await findCreated(db, 'rooms', property_id, creation_key);
    return earlier === undefined ? undefined : findRoom(db, earlier);
  };
  const insert = async (tx: Db, insertCopies: InsertCopies) => {
    const { name, description } = await findRoom(tx, id);
    const values = { property_id, name: nameOfCopy(name), description, status: 'created', creation_key };
    const copy = await insertRoom(tx, values);
    const target = { room_id: copy.id };
    await insertCopies({ room_id: id, product_id: null }, target);
    await insertProductCopies(tx, { room_id: id }, { ...target, rename: (own) => own }, insertCopies);
    await ensureQuotas(tx, property_id, ['rooms', 'products']);
    return copy;
  };
  return copyImages(context, property_id, { room_id: id }, { findEarlier, insert });
}
