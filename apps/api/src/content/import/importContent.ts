import type { ImportResult, imports, ParsedRequest } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import { categoriesOfRooms, ensureCategories } from '../categories/categories.ts';
import { addPublishedProducts } from '../products/saveProduct.ts';
import { readStored, storeProducts } from '../products/storeProducts.ts';
import { addPublishedRoom, publishRoom } from '../rooms/saveRoom.ts';
import { findImport, insertImport } from './repository.ts';

type Import = ParsedRequest<typeof imports.create>['body'];

/**
 * Adds rooms and products to one of the actor's properties and changes existing products, in one transaction.
 * All of them are published with the property. An import with the key of an earlier one changes nothing and
 * returns the earlier result. Throws as `lockAndTouch`, `readStored` and `storeProducts` do, `not_found` for
 * content of another property, `invalid` for an unknown category, `conflict` above a quota.
 */
export async function importContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  propertyId: number,
  { creation_key, rooms, changes }: Import,
): Promise<ImportResult> {
  return writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'property', id: propertyId });
    await ensureCategories(tx, categoriesByField({ rooms, changes }));
    const earlier = creation_key && (await findImport(tx, propertyId, creation_key));
    if (earlier) return earlier;

    const ensureRoomOfProperty = async (id: number) => {
      const { property_id } = await authorize(tx, actor, 'write', 'room', id);
      if (property_id !== propertyId) throw notFound('room');
    };
    for (const { id, products, ...room } of rooms) {
      if (id != null) await ensureRoomOfProperty(id);
      const room_id = id ?? (await addPublishedRoom(tx, { ...room, property_id: propertyId }));
      if (id != null && products.length > 0) await publishRoom(tx, id);
      await addPublishedProducts(tx, room_id, products);
    }
    const findStored = await readStored(
      tx,
      propertyId,
      changes.map(({ id }) => id),
    );
    const published = changes.map(({ id, ...change }) => [findStored(id), { ...change, status: 'updated' }] as const);
    await storeProducts(tx, { property_id: propertyId, now: clock() }, published);
    await ensureQuotas(tx, propertyId, ['rooms', 'products']);

    const result = {
      rooms: rooms.filter(({ id }) => id == null).length,
      products: rooms.reduce((sum, { products }) => sum + products.length, 0),
      changes: changes.length,
    };
    if (creation_key) await insertImport(tx, propertyId, creation_key, result);
    return result;
  });
}

/** The category ids of all products, keyed by field path as in validation errors. */
const categoriesByField = ({ rooms, changes }: Pick<Import, 'rooms' | 'changes'>) => ({
  ...categoriesOfRooms(rooms),
  ...Object.fromEntries(
    changes.map(({ product_category_id }, change) => [`changes.${change}.product_category_id`, product_category_id]),
  ),
});
