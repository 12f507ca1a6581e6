import type { ParsedRequest, properties } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/authorize.ts';
import { findCreated } from '../../platform/access/findCreated.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { lockUser } from '../../platform/access/lockUser.ts';
import { ensureVersion } from '../../platform/access/version.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db, UserRow } from '../../platform/db/schema.ts';
import { ensureCategories } from '../categories/categories.ts';
import { toProperty } from './dto.ts';
import { ensurePropertyQuota } from './quotas.ts';
import { readProperty } from './readProperties.ts';
import * as repository from './repository.ts';

type NewProperty = ParsedRequest<typeof properties.create>['body'];
type NestedProperty = ParsedRequest<typeof properties.createNested>['body'];
type PropertyChange = ParsedRequest<typeof properties.update>['body'];

/**
 * Creates a property of this user, or saves the one that was created with the same key: the answer was lost. `user_id` in
 * the body is the actor's own, or the request was refused. Throws `conflict` above the quota.
 */
export const createProperty = (db: Db, user: UserRow, { user_id: _, ...property }: NewProperty) =>
  writeAs(db, user, async (tx) => {
    const { id } = user;
    await lockUser(tx, id);
    const earlier = await findCreated(tx, 'properties', id, property.creation_key);
    if (earlier) {
      await repository.updateProperty(tx, earlier, property);
      return readProperty(tx, earlier);
    }
    const created = await repository.insertProperty(tx, { ...property, user_id: id });
    await ensurePropertyQuota(tx, id);
    return toProperty(created);
  });

/**
 * Creates a property with its rooms, products and drawings in one transaction. They count as saved: rooms and products
 * are published at once. Returns the id. Throws `invalid` for an unknown category, `conflict` above the quota.
 */
export const createNestedProperty = (
  db: Db,
  user: UserRow,
  { rooms, drawings, user_id: _, ...property }: NestedProperty,
) =>
  writeAs(db, user, async (tx) => {
    const user_id = user.id;
    await ensureCategories(tx, categoriesByField(rooms));
    await lockUser(tx, user_id);
    const id = await repository.insertNestedProperty(tx, { ...property, user_id }, { rooms, drawings });
    await ensurePropertyQuota(tx, user_id);
    return id;
  });

/** The categories of all products by the paths of their fields, as errors name them. */
const categoriesByField = (rooms: NestedProperty['rooms']) =>
  Object.fromEntries(
    rooms.flatMap(({ products }, room) =>
      products.map(({ product_category_id }, product) => [
        `rooms.${room}.products.${product}.product_category_id`,
        product_category_id,
      ]),
    ),
  );

/** Changes a property of the actor's own. Throws as `authorize` and `ensureVersion` do. */
export async function updateProperty(
  db: Db,
  actor: Actor,
  id: number,
  { user_id: _, version, ...change }: PropertyChange,
) {
  await authorize(db, actor, 'write', 'property', id);
  if (Object.keys(change).length > 0)
    await writeAs(db, requireUser(actor), async (tx) => {
      await lockProperty(tx, id);
      await ensureVersion(tx, 'property', id, version);
      await repository.updateProperty(tx, id, change);
    });
  return readProperty(db, id);
}
