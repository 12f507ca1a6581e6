import type { ParsedRequest, properties } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Actor } from '../context.ts';
import type { Db, UserRow } from '../db/schema.ts';
import { ensureCategory } from '../products/categories.ts';
import { readProperty } from './readProperties.ts';
import * as repository from './repository.ts';

type NewProperty = ParsedRequest<typeof properties.create>['body'];
type NestedProperty = ParsedRequest<typeof properties.createNested>['body'];
type PropertyChange = ParsedRequest<typeof properties.update>['body'];

/** Creates a property of this user. `user_id` in the body is the actor's own, or the request was refused. */
export const createProperty = (db: Db, { id }: UserRow, { user_id: _, ...property }: NewProperty) =>
  repository.insertProperty(db, { ...property, user_id: id });

/**
 * Creates a property with its rooms, products and drawings in one transaction. They count as saved: rooms and products
 * are published at once. Returns the id. Throws `invalid` for an unknown category.
 */
export const createNestedProperty = (
  db: Db,
  { id: user_id }: UserRow,
  { rooms, drawings, user_id: _, ...property }: NestedProperty,
) =>
  db.transaction().execute(async (tx) => {
    for (const product of rooms.flatMap(({ products }) => products))
      await ensureCategory(tx, product.product_category_id);
    return repository.insertNestedProperty(tx, { ...property, user_id }, { rooms, drawings });
  });

/** Changes a property of the actor's own. Throws as `authorize` does. */
export async function updateProperty(db: Db, actor: Actor, id: number, { user_id: _, ...change }: PropertyChange) {
  await authorize(db, actor, 'write', 'property', id);
  if (Object.keys(change).length > 0) await repository.updateProperty(db, id, change);
  return readProperty(db, id);
}
