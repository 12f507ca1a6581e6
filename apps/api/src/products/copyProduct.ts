import { authorize } from '../access/authorize.ts';
import { findCreated } from '../access/findCreated.ts';
import type { Actor, Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { copyImages, type InsertCopies } from '../images/copyImages.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import { findRoomOf, insertProduct, insertRows, listRowsToCopy, listToCopy } from './repository.ts';

/** What a copy is called: the name of the original and のコピー, cut to what a name may have. */
export const nameOfCopy = (name: string) => `${[...name].slice(0, 96).join('')}のコピー`;

/**
 * Copies a product of the actor's own into its room, with its rows and images, all or nothing, unless it was copied with
 * the same key. The copy is visible to its owner only, until it is saved. Returns its id. Throws as `authorize`, `ensureQuotas` and `copyImages` do.
 */
export async function copyProduct(
  context: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: number,
  creation_key: string | undefined,
): Promise<number> {
  const { property_id } = await authorize(context.db, actor, 'write', 'product', id);
  const findEarlier = async (db: Db) => findCreated(db, 'products', await findRoomOf(db, id), creation_key);
  const insert = async (tx: Db, insertCopies: InsertCopies) => {
    const room_id = await findRoomOf(tx, id);
    const [copied = 0] = await insertProductCopies(
      tx,
      { product_id: id },
      { room_id, creation_key, rename: nameOfCopy },
      insertCopies,
    );
    await ensureQuotas(tx, property_id, ['products']);
    return copied;
  };
  return copyImages(context, property_id, { product_id: id }, { findEarlier, insert });
}

type CopyTarget = { room_id: number; creation_key?: string | undefined; rename: (name: string) => string };

/** Inserts copies of a product, or of all products of a room, with their rows and images. Returns their ids. */
export async function insertProductCopies(
  tx: Db,
  place: { room_id: number } | { product_id: number },
  { room_id, creation_key, rename }: CopyTarget,
  insertCopies: InsertCopies,
) {
  const ids: number[] = [];
  for (const { id, name, ...product } of await listToCopy(tx, place)) {
    const product_id = await insertProduct(tx, {
      ...product,
      name: rename(name),
      room_id,
      creation_key,
      status: 'created',
    });
    const specifications = await listRowsToCopy(tx, 'specification', id);
    const copies = await insertRows(tx, 'specification', product_id, specifications);
    await insertRows(tx, 'dimension', product_id, await listRowsToCopy(tx, 'dimension', id));
    await insertCopies({ product_id: id, product_specification_id: null }, { room_id, product_id });
    for (const [index, specification] of specifications.entries()) {
      const product_specification_id = copies[index]?.id ?? null;
      await insertCopies(
        { product_id: id, product_specification_id: specification.id },
        { room_id, product_id, product_specification_id },
      );
    }
    ids.push(product_id);
  }
  return ids;
}
