import type { ParsedRequest, properties } from '@iespec/contract';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { lockUser } from '#policies/lockUser.ts';
import { writeAs } from '#policies/writeAs.ts';
import { categoriesOfRooms, ensureCategories } from '../categories/categories.ts';
import { addDrawing } from '../drawings/saveDrawing.ts';
import { addPublishedProducts } from '../products/saveProduct.ts';
import { addProperty } from '../properties/saveProperty.ts';
import { addPublishedRoom } from '../rooms/saveRoom.ts';

type NestedProperty = ParsedRequest<typeof properties.createNested>['body'];

/**
 * Creates a property with its rooms, products and drawings in one transaction; rooms and products are
 * published immediately. Returns the id. Throws `invalid` for an unknown category, `conflict` above the
 * quota.
 */
export const createNestedProperty = (db: Db, user: UserRow, { rooms, drawings, ...property }: NestedProperty) =>
  writeAs(db, user, async (tx) => {
    await ensureCategories(tx, categoriesOfRooms(rooms));
    await lockUser(tx, user.id);
    const { id: property_id } = await addProperty(tx, user, property);
    for (const drawing of drawings) await addDrawing(tx, { ...drawing, property_id });
    for (const { products, ...room } of rooms) {
      const room_id = await addPublishedRoom(tx, { ...room, property_id });
      await addPublishedProducts(tx, room_id, products);
    }
    return property_id;
  });
