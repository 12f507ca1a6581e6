import type { ParsedRequest, products } from '@iespec/contract';
import { moveImages } from '../../media/images/moveImages.ts';
import { requireUser } from '../../platform/access/actor.ts';
import { type Authorized, authorize } from '../../platform/access/authorize.ts';
import { findCreated } from '../../platform/access/findCreated.ts';
import { lockProperties, lockProperty } from '../../platform/access/lockProperty.ts';
import { ensureVersion } from '../../platform/access/version.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ensureCategory } from '../categories/categories.ts';
import { ensureMovable, mayBeSold } from '../deletion/soldContent.ts';
import { chooseSample } from '../properties/chooseSample.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import { publishRoom } from '../rooms/saveRoom.ts';
import { replaceRows } from './productRows.ts';
import * as repository from './repository.ts';

type NewProduct = ParsedRequest<typeof products.create>['body'];
type ProductChange = ParsedRequest<typeof products.saveWithRows>['body'];

/**
 * Creates a product in a room of the actor's own, unless one was created with the same key. It is visible to its owner
 * only, until its first update. Returns its id and the access to its property. Throws as `authorize`, `ensureCategory` and
 * `ensureQuotas` do.
 */
export async function createProduct(db: Db, actor: Actor, product: NewProduct) {
  const authorized = await authorize(db, actor, 'write', 'room', product.room_id);
  await ensureCategory(db, product.product_category_id);
  const { property_id } = authorized;
  const id = await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const earlier = await findCreated(tx, 'products', product.room_id, product.creation_key);
    if (earlier) return earlier;
    const created = await repository.insertProduct(tx, { ...product, status: 'created' });
    await ensureQuotas(tx, property_id, ['products']);
    return created;
  });
  return { id, authorized };
}

/**
 * Changes a product of the actor's own and publishes it. `is_sample` makes it the one product of its property that
 * everybody reads, in place of the one before. Specifications and dimensions, where they are given, are all that it has
 * from then on. Throws as `authorize`, `ensureVersion`, `ensureMovable`, `ensureCategory`, `ensureQuotas` and
 * `replaceRows` do.
 */
export async function updateProduct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { is_sample, version, specifications, dimensions, ...change }: ProductChange,
): Promise<Authorized> {
  const product = await authorize(db, actor, 'write', 'product', id);
  const { room_id } = change;
  const target = await ensureMovable(db, actor, product, { kind: 'room', id: room_id });
  await ensureCategory(db, change.product_category_id);
  await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperties(tx, [product.property_id, target]);
    await ensureVersion(tx, 'product', id, version);
    await repository.updateProduct(tx, id, { ...change, status: 'updated' });
    const place = { productId: id, propertyId: product.property_id, now: clock() };
    if (specifications) await replaceRows(tx, 'specification', place, specifications);
    if (dimensions) await replaceRows(tx, 'dimension', place, dimensions);
    if (is_sample !== undefined) await chooseSample(tx, target, id, is_sample);
    if (room_id === undefined) return;
    if (target !== product.property_id) await ensureQuotas(tx, target, ['products']);
    const { property_id } = await authorize(tx, actor, 'write', 'room', room_id);
    await moveImages(tx, { product_id: id }, { room_id, property_id });
    // In a room that is not published, buyers would lose sight of it.
    if (await mayBeSold(tx, property_id)) await publishRoom(tx, room_id);
  });
  return authorize(db, actor, 'write', 'product', id);
}
