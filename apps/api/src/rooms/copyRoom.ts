import { authorize } from '../access/authorize.ts';
import type { Actor, Context } from '../context.ts';
import { copyImages } from '../images/copyImages.ts';
import { insertProductCopies, nameOfCopy } from '../products/copyProduct.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import { findRoom, insertRoom } from './repository.ts';

/**
 * Copies a room of the actor's own with its products, their rows and all images, all or nothing. The copy is visible to
 * its owner only, until it is saved. Throws as `authorize`, `ensureQuotas` and `copyImages` do.
 */
export async function copyRoom(context: Pick<Context, 'db' | 'storage'>, actor: Actor, id: number) {
  const { property_id } = await authorize(context.db, actor, 'write', 'room', id);
  return copyImages(context, property_id, { room_id: id }, async (tx, insertCopies) => {
    const { name, description } = await findRoom(tx, id);
    const copy = await insertRoom(tx, { property_id, name: nameOfCopy(name), description, status: 'created' });
    const target = { room_id: copy.id };
    await insertCopies({ room_id: id, product_id: null }, target);
    await insertProductCopies(tx, { room_id: id }, { ...target, rename: (own) => own }, insertCopies);
    await ensureQuotas(tx, property_id, ['rooms', 'products']);
    return copy;
  });
}
