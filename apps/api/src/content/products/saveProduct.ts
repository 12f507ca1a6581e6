import type { ParsedRequest, products } from '@iespec/contract';
import { moveImages } from '../../media/images/copyImages.ts';
import { requireUser } from '../../platform/access/actor.ts';
import { type Authorized, authorize } from '../../platform/access/authorize.ts';
import { findByCreationKey } from '../../platform/access/findByCreationKey.ts';
import { lockProperties, lockProperty } from '../../platform/access/lockProperty.ts';
import { ensureVersion } from '../../platform/access/version.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ensureCategory } from '../categories/categories.ts';
import { ensureMovable, hasBuyers } from '../deletion/soldContent.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import { chooseSample } from '../properties/saveProperty.ts';
import { publishRoom } from '../rooms/saveRoom.ts';
import { replaceRows } from './productRows.ts';
import * as repository from './repository.ts';

type NewProduct = ParsedRequest<typeof products.create>['body'];
type ProductChange = ParsedRequest<typeof products.saveWithRows>['body'];

/**
 * Creates a product in one of the actor's rooms, unless one with the same key exists. It is visible only to its owner
 * until its first update. Returns its id and the access to its property. Throws as `authorize`, `ensureCategory` and
 * `ensureQuotas` do.
 */
export async function createProduct(db: Db, actor: Actor, product: NewProduct) {
  const authorized = await authorize(db, actor, 'write', 'room', product.room_id);
  await ensureCategory(db, product.product_category_id);
  const { property_id } = authorized;
  const id = await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, property_id);
    const earlier = await findByCreationKey(tx, 'products', product.room_id, product.creation_key);
    if (earlier) return earlier;
    const created = await repository.insertProduct(tx, { ...product, status: 'created' });
    await ensureQuotas(tx, property_id, ['products']);
    return created;
  });
  return { id, authorized };
}

/**
 * Updates and publishes one of the actor's products. `is_sample: true` makes it the property's sample product, unlocked for
 * everyone, in place of the previous one; `false` unsets it. Specifications and dimensions, if sent, replace the existing
 * rows. Throws as `authorize`, `ensureVersion`, `ensureMovable`, `ensureCategory`, `ensureQuotas` and `replaceRows` do.
 */
export async function updateProduct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { is_sample, ...change }: ProductChange,
): Promise<Authorized> {
  const product = await authorize(db, actor, 'write', 'product', id);
  const { room_id } = change;
  const target = await ensureMovable(db, actor, product, { kind: 'room', id: room_id });
  await ensureCategory(db, change.product_category_id);
  await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperties(tx, [product.property_id, target]);
    await storeProduct(tx, { productId: id, propertyId: product.property_id, now: clock() }, change);
    if (is_sample !== undefined) await chooseSample(tx, target, id, is_sample);
    if (room_id !== undefined) await completeMove(tx, actor, { id, room_id, from: product.property_id });
  });
  return authorize(db, actor, 'write', 'product', id);
}

/**
 * Moves one of the actor's products to the end of another room of theirs. This is no save: the product keeps its version and
 * is not published. Throws as `authorize`, `ensureMovable` and `ensureQuotas` do.
 */
export async function moveProduct(db: Db, actor: Actor, id: number, room_id: number) {
  const { property_id: from } = await authorize(db, actor, 'write', 'product', id);
  const target = await ensureMovable(db, actor, { property_id: from }, { kind: 'room', id: room_id });
  await writeAs(db, requireUser(actor), async (tx) => {
    await lockProperties(tx, [from, target]);
    await authorize(tx, actor, 'write', 'product', id);
    await repository.updateProduct(tx, id, { room_id });
    await completeMove(tx, actor, { id, room_id, from });
  });
}

/** After a product has changed its room: checks the room and lets the images follow. */
async function completeMove(
  tx: Db,
  actor: Actor,
  { id, room_id, from }: { id: number; room_id: number; from: number },
) {
  const { property_id } = await authorize(tx, actor, 'write', 'room', room_id);
  if (property_id !== from) await ensureQuotas(tx, property_id, ['products']);
  await moveImages(tx, { product_id: id }, { room_id, property_id });
  // Buyers keep access to the product: an unpublished room would hide it.
  if (await hasBuyers(tx, property_id)) await publishRoom(tx, room_id);
}

/** Inserts a product with its rows that is visible with its room. */
export const addPublishedProduct = repository.insertPublishedProduct;

/**
 * Writes and publishes a change of a product and of its rows. Call it in the transaction that locks the property. Throws as
 * `ensureVersion` and `replaceRows` do.
 */
export async function storeProduct(
  tx: Db,
  product: { productId: number; propertyId: number; now: Date },
  { version, specifications, dimensions, ...change }: Omit<ProductChange, 'is_sample'>,
) {
  await ensureVersion(tx, 'product', product.productId, version);
  await repository.updateProduct(tx, product.productId, { ...change, status: 'updated' });
  if (specifications) await replaceRows(tx, 'specification', product, specifications);
  if (dimensions) await replaceRows(tx, 'dimension', product, dimensions);
}
