import { userIdOf } from './actors.ts';
import { insertHouse } from './house.ts';
import type { world } from './world.ts';

/**
 * The states of a home. The purchaser has bought it where it is `sold` or `deleted`. `sample`: its first product is the
 * one that everybody reads; in the others it is another one.
 */
export const states = ['sold', 'unpublished', 'deleted', 'draft', 'published', 'sample'] as const;
export type State = (typeof states)[number];

/** The ids of a home and of its content. */
export type Home = Record<
  'property' | 'room' | 'product' | 'specification' | 'dimension' | 'drawing' | 'image' | 'listing' | 'transaction',
  number
>;

type Parts = ReturnType<typeof world>['parts'];

/** A home of the seller in a state, with a completed purchase and a refunded one where it was sold. */
export async function homeIn(parts: Parts, state: State): Promise<Home> {
  const { db, storage, seller } = parts;
  const listing = await insertHouse(db, storage, seller.id);
  const property = listing.property_id;
  const idOf = async (table: 'rooms' | 'drawings' | 'images') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('property_id', '=', property)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const room = await idOf('rooms');
  const of = <Table extends 'specifications' | 'dimensions'>(table: Table, product_id: number) =>
    db
      .selectFrom(table as 'specifications')
      .select('id')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow();
  const product = (
    await db.selectFrom('products').select('id').where('room_id', '=', room).orderBy('id').executeTakeFirstOrThrow()
  ).id;
  const home: Home = {
    property,
    room,
    product,
    specification: (await of('specifications', product)).id,
    dimension: (await of('dimensions', product)).id,
    drawing: await idOf('drawings'),
    image: await idOf('images'),
    listing: listing.id,
    transaction: 999_999,
  };

  if (state === 'draft' || state === 'unpublished')
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
  if (state === 'sold' || state === 'deleted') {
    home.transaction = await purchase(parts, home, 'purchaser', 'paid');
    await purchase(parts, home, 'refunded', 'refunded');
  }
  if (state === 'deleted')
    await db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', property).execute();
  return home;
}

async function purchase(parts: Parts, { property, listing }: Home, buyer: string, status: 'paid' | 'refunded') {
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
