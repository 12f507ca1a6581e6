import { randomBytes } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Db, ImageRow, ImagesTable } from '../../api/src/platform/db/schema.ts';

/** The ids of a property with 2,000 images and 1,000 products in 40 rooms, and of one with 100 images. */
export type LargeProperties = { largeProperty: number; smallProperty: number };

type Size = { rooms: number; products: number; images: number };

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Adds properties to a demo until its home page shows twelve cards. They reuse the demo's images under new keys. */
export async function insertLargeProperties(db: Db, imageDir: string): Promise<LargeProperties> {
  await waitForVariants(db);
  const originals = await db.selectFrom('images').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
  const insert = (name: string, size: Size) => insertProperty(db, { imageDir, originals, name, size });
  const largeProperty = await insert('大きな家', { rooms: 40, products: 1000, images: 2000 });
  const smallProperty = await insert('小さな家', { rooms: 40, products: 50, images: 100 });
  for (const index of range(7)) await insert(`見本の家 ${index + 1}`, { rooms: 3, products: 6, images: 12 });
  return { largeProperty, smallProperty };
}

/** Waits until the background work has rendered the AVIF variants of the demo's images. */
async function waitForVariants(db: Db) {
  for (let tries = 0; tries < 180; tries += 1) {
    const pending = await db.selectFrom('jobs').select('id').where('kind', '=', 'variants').execute();
    if (pending.length === 0) return;
    await sleep(1000);
  }
  console.warn('Measuring images without AVIF');
}

type NewProperty = { imageDir: string; originals: ImageRow[]; name: string; size: Size };

/**
 * Inserts a property and returns its id. Its first image is the main image; the next ones belong to one product each, the
 * rest to rooms; every fifth room image is paid content.
 */
async function insertProperty(db: Db, { imageDir, originals, name, size }: NewProperty) {
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'seller@example.jp')
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (tx) => {
    const { id: property_id } = await tx
      .insertInto('properties')
      .values({
        user_id,
        name,
        description: '光と風の通る住まい。'.repeat(10),
        property_type: 'HOUSE',
        visibility: 'PUBLIC',
        prefecture: '長野県',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rooms = await tx
      .insertInto('rooms')
      .values(range(size.rooms).map((index) => ({ property_id, name: `部屋${index + 1}`, status: 'updated' })))
      .returning('id')
      .execute();
    const getRoomId = (index: number) => rooms[index % size.rooms]?.id ?? 0;
    const products = await tx
      .insertInto('products')
      .values(
        range(size.products).map((index) => ({
          room_id: getRoomId(index),
          name: `製品${index + 1}`,
          manufacturer_name: '工房',
          status: 'updated',
        })),
      )
      .returning(['id', 'room_id'])
      .execute();

    const getParent = (index: number) => {
      if (index === 0) return { image_type: 'MAIN' as const };
      const product = products[index - 1];
      if (product) return { image_type: 'MAIN' as const, room_id: product.room_id, product_id: product.id };
      return { image_type: index % 5 === 0 ? ('PAID' as const) : ('SUB' as const), room_id: getRoomId(index) };
    };
    const images = range(size.images).map((index) => {
      const parent = getParent(index);
      const candidates = originals.filter(
        ({ image_type, room_id, drawing_id }) =>
          image_type === parent.image_type && (index > 0 || (room_id === null && drawing_id === null)),
      );
      const original = candidates[(property_id + index) % candidates.length];
      if (!original) throw new Error(`The demo has no image of type ${parent.image_type}`);
      return { ...linkFiles(original, imageDir), ...parent, property_id, position: index + 1 };
    });
    for (let start = 0; start < images.length; start += 500)
      await tx
        .insertInto('images')
        .values(images.slice(start, start + 500))
        .execute();
    return property_id;
  });
}

/** Links the files of an image under new keys. Returns the row without its parent. */
function linkFiles(
  { id: _, room_id: _room, product_id: _product, drawing_id: _drawing, widths, ...original }: ImageRow,
  imageDir: string,
): Omit<Insertable<ImagesTable>, 'property_id' | 'position' | 'image_type'> {
  const link = (zone: string, key: string) => {
    const newKey = randomBytes(16).toString('hex');
    symlinkSync(join(imageDir, zone, key), join(imageDir, zone, newKey));
    return newKey;
  };
  return {
    ...original,
    widths: JSON.stringify(widths),
    storage_key: link(original.zone, original.storage_key),
    locked_key: original.locked_key && link('public', original.locked_key),
  };
}

/** The first product of a property. */
export async function findProduct(origin: string, propertyId: number) {
  const response = await fetch(`${origin}/api/properties/${propertyId}/details?products=1&images=1`);
  const { rooms } = (await response.json()) as { rooms: { id: number; products: { id: number }[] }[] };
  const room = rooms.find(({ products }) => products.length > 0);
  return { room: room?.id, product: room?.products[0]?.id };
}
