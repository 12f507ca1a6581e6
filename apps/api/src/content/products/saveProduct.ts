import type { ParsedRequest, products, properties } from '@iespec/contract';
import { ensureImageQuota, moveImages } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Authorized } from '#policies/authorize.ts';
import { hasClaims } from '#policies/claims.ts';
import { ensureMovable } from '#policies/ensureMovable.ts';
import { lockProperties } from '#policies/lockProperty.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { dropLostSample } from '#policies/sample.ts';
import { lockAndTouch, lockForWrite, writeAs } from '#policies/writeAs.ts';
import { ensureCategory } from '../categories/categories.ts';
import { chooseSample } from '../properties/saveProperty.ts';
import { publishRoom } from '../rooms/saveRoom.ts';
import type { StoredProduct } from './repository.ts';
import * as repository from './repository.ts';
import { newRows, readStored, storeProducts } from './storeProducts.ts';

type NewProduct = ParsedRequest<typeof products.create>['body'];
type ProductChange = ParsedRequest<typeof products.saveWithRows>['body'];

/**
 * Creates a product in one of the actor's rooms, unless one with the same key exists. It is visible only to
 * its owner until its first update. Returns its id and the access to its property. Throws as `lockAndTouch`,
 * `ensureCategory` and `ensureQuotas` do.
 */
export const createProduct = (db: Db, actor: Actor, product: NewProduct) =>
  writeAs(db, requireUser(actor), async (tx) => {
    const authorized = await lockAndTouch(tx, actor, { kind: 'room', id: product.room_id });
    await ensureCategory(tx, product.product_category_id);
    const earlier = await findByCreationKey(tx, 'products', product.room_id, product.creation_key);
    if (earlier) return { id: earlier, authorized };
    const id = await repository.insertProduct(tx, { ...product, status: 'created' });
    await ensureQuotas(tx, authorized.property_id, ['products']);
    return { id, authorized };
  });

/**
 * Updates and publishes one of the actor's products; what does not change is not written. `is_sample: true`
 * makes it the property's sample product, unlocked for everyone, in place of the previous one; `false` unsets
 * it. Specifications and dimensions, if sent, replace the existing rows. Throws as `lockForWrite`,
 * `ensureCategory`, `storeProducts` and `changeRoom` do.
 */
export async function updateProduct(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  id: number,
  { is_sample, room_id, ...change }: ProductChange,
): Promise<Authorized> {
  const { authorized, sweeps } = await writeAs(db, requireUser(actor), async (tx) => {
    const authorized = await lockForWrite(tx, actor, { kind: 'product', id }, toRoom(room_id));
    const { property_id } = authorized;
    const product = (await readStored(tx, property_id, [id]))(id);
    if (change.product_category_id !== product.product_category_id)
      await ensureCategory(tx, change.product_category_id);
    const target = await changeRoom(tx, actor, product, { from: authorized, room_id });
    const place = { property_id: target, now: clock() };
    const sweeps = await storeProducts(tx, place, [[product, { ...change, status: 'updated' }]]);
    const isSample = product.is_sample && target === property_id;
    if (is_sample !== undefined && is_sample !== isSample) await chooseSample(tx, target, id, is_sample);
    return { authorized: { ...authorized, property_id: target }, sweeps };
  });
  if (sweeps) await jobs.perform('image-sweep', [authorized.property_id]);
  return authorized;
}

/**
 * Moves one of the actor's products to the end of another room of theirs. This is no save: the product keeps
 * its version and is not published. Throws as `lockForWrite` and `changeRoom` do.
 */
export const moveProduct = (db: Db, actor: Actor, id: number, room_id: number) =>
  writeAs(db, requireUser(actor), async (tx) => {
    const from = await lockForWrite(tx, actor, { kind: 'product', id }, toRoom(room_id));
    const product = (await readStored(tx, from.property_id, [id]))(id);
    await changeRoom(tx, actor, product, { from, room_id });
  });

const toRoom = (id: number | undefined) => (id === undefined ? undefined : ({ kind: 'room', id } as const));

/**
 * Moves a product and its images to another room, if `room_id` names one. Returns the id of the property in
 * which the product then is. Call it in the transaction of `lockForWrite` with the room as the target. Throws
 * as `ensureMovable`, `ensureQuotas` and `ensureImageQuota` do.
 */
async function changeRoom(
  tx: Db,
  actor: Actor,
  product: Pick<StoredProduct, 'id' | 'room_id'>,
  { from: { property_id, is_published }, room_id }: { from: Authorized; room_id: number | undefined },
) {
  if (room_id === undefined || room_id === product.room_id) return property_id;
  const target = await ensureMovable(tx, actor, property_id, toRoom(room_id));
  await lockProperties(tx, [property_id, target]);
  await repository.moveProduct(tx, product.id, room_id);
  await moveImages(tx, { product_id: product.id }, { room_id, property_id: target });
  if (target !== property_id) {
    await ensureQuotas(tx, target, ['products']);
    await ensureImageQuota(tx, target);
    await dropLostSample(tx, property_id);
  }
  // Buyers have access to the product: an unpublished room would hide it from them.
  if (is_published && (await hasClaims(tx, target))) await publishRoom(tx, room_id);
  return target;
}

type NewProductWithRows = ParsedRequest<typeof properties.createNested>['body']['rooms'][number]['products'][number];

/** Inserts products with their rows, visible with their room, in a constant number of statements. */
export async function addPublishedProducts(tx: Db, room_id: number, added: NewProductWithRows[]) {
  const ids = await repository.insertProducts(
    tx,
    room_id,
    added.map((product) => ({ ...product, status: 'updated' })),
  );
  const lists = added.map((product, index) => ({ ...product, id: ids[index] ?? 0 }));
  const specifications = lists.flatMap((product) => newRows(product.id, product.specifications));
  const dimensions = lists.flatMap((product) => newRows(product.id, product.dimensions));
  await repository.writeRows(tx, 'specification', specifications);
  await repository.writeRows(tx, 'dimension', dimensions);
}

/** Moves all products of a room that nobody has seen yet to the end of another room. */
export const moveNewProducts = repository.moveProducts;
