import type { TransactionRow } from '#platform/db/schema.ts';
import { userIdOf } from './actors.ts';
import { insertTestProperty } from './testProperty.ts';
import type { world } from './world.ts';

/**
 * The states of a property. The user `buyer` has bought it if it is `sold`, `deleted`, `private` or
 * `takenDown`. A `takenDown` property was published by its owner. The sample product is the first one in
 * `sample`, the second one in all other states.
 */
export const states = [
  'sold',
  'unpublished',
  'deleted',
  'private',
  'takenDown',
  'draft',
  'published',
  'sample',
] as const;
export type State = (typeof states)[number];

/** The ids of a property and of its content. */
export type PropertyIds = Record<
  'property' | 'room' | 'product' | 'specification' | 'dimension' | 'drawing' | 'image' | 'listing' | 'transaction',
  number
>;

type Parts = ReturnType<typeof world>['parts'];

/** Creates a property of the seller in a state. Bought ones have a completed and a refunded purchase. */
export async function createPropertyIn(parts: Parts, state: State): Promise<PropertyIds> {
  const { db, storage, seller } = parts;
  const listing = await insertTestProperty(db, storage, seller.id);
  const property = listing.property_id;
  const firstId = async (table: string, parent: string, parentId: number) => {
    const rows = db.selectFrom(table as 'rooms').where(parent as 'property_id', '=', parentId);
    return (await rows.select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  };
  const room = await firstId('rooms', 'property_id', property);
  const product = await firstId('products', 'room_id', room);
  const ids: PropertyIds = {
    property,
    room,
    product,
    specification: await firstId('specifications', 'product_id', product),
    dimension: await firstId('dimensions', 'product_id', product),
    drawing: await firstId('drawings', 'property_id', property),
    image: await firstId('images', 'property_id', property),
    listing: listing.id,
    transaction: 999_999,
  };

  if (state === 'draft' || state === 'unpublished' || state === 'private')
    await db
      .updateTable('listings')
      .set({ status: 'draft', published_at: null })
      .where('id', '=', listing.id)
      .execute();
  if (state === 'unpublished') {
    await db.updateTable('rooms').set({ status: 'created' }).where('id', '=', room).execute();
    await db.updateTable('products').set({ status: 'created' }).where('id', '=', product).execute();
  }
  if (state === 'sample')
    await db.updateTable('properties').set({ sample_product_id: product }).where('id', '=', property).execute();
  if (state === 'sold' || state === 'deleted' || state === 'private' || state === 'takenDown') {
    ids.transaction = await insertPurchase(parts, ids, 'buyer');
    await insertPurchase(parts, ids, 'refunded', 'refunded');
  }
  if (state === 'private')
    await db.updateTable('properties').set({ visibility: 'PRIVATE' }).where('id', '=', property).execute();
  if (state === 'takenDown')
    await db.updateTable('properties').set({ taken_down_at: new Date() }).where('id', '=', property).execute();
  if (state === 'deleted')
    await db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', property).execute();
  return ids;
}

/** Inserts a transaction dated one minute ago. Returns its id. */
export async function insertPurchase(
  parts: Parts,
  { property, listing }: Pick<PropertyIds, 'property' | 'listing'>,
  buyer: string,
  status: TransactionRow['status'] = 'paid',
) {
  const at = new Date(Date.now() - 60_000);
  const { id } = await parts.db
    .insertInto('transactions')
    .values({
      buyer_id: await userIdOf(parts, buyer),
      seller_id: parts.seller.id,
      property_id: property,
      listing_id: listing,
      price: 5000,
      fee: 1000,
      payout: 4000,
      wording_version: 'test',
      status,
      paid_at: at,
      created_at: at,
      refunded_at: status === 'refunded' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A copy of a property that has failed. `hidden_property_id`: the hidden property that it has left. */
export const insertFailedBuild = (
  { db }: Pick<Parts, 'db'>,
  property_id: number,
  hidden_property_id: number | null = null,
) =>
  db
    .insertInto('builds')
    .values({
      property_id,
      hidden_property_id,
      kind: 'copy',
      creation_key: crypto.randomUUID(),
      total: 0,
      content: '{}',
      problem: '{}',
    })
    .execute();
