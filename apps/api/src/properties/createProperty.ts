import type { ParsedRequest, properties } from '@iespec/contract';
import type { Db } from '../db/schema.ts';
import { insertDimensions, insertProduct, insertSpecifications } from '../products/repository.ts';
import { ensureCategory } from '../products/saveProduct.ts';
import { insertRoom } from '../rooms/repository.ts';

type Room = ParsedRequest<typeof properties.createNested>['body']['rooms'][number];

/** A room with everything that stands in it, published. */
export async function insertRoomWhole(tx: Db, property_id: number, { products, ...room }: Room) {
  const { id: room_id } = await insertRoom(tx, { ...room, property_id, status: 'updated' });
  for (const { specifications, dimensions, ...product } of products) {
    await ensureCategory(tx, product.product_category_id);
    const product_id = await insertProduct(tx, { ...product, room_id, status: 'updated' });
    await insertSpecifications(
      tx,
      specifications.map((row) => ({ ...row, product_id })),
    );
    await insertDimensions(
      tx,
      dimensions.map((row) => ({ ...row, product_id })),
    );
  }
}
