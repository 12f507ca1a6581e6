import { randomBytes } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Db, ImageRow, ImagesTable } from '../../api/src/platform/db/schema.ts';

/** Their ids: of the home of 2,000 pictures and 1,000 products in 40 rooms, and of one of 100 pictures. */
export type LargeHomes = { largeHome: number; smallHome: number };

type Size = { rooms: number; products: number; pictures: number };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Adds homes to a demo until its home page shows twelve cards. Their pictures are the demo's, under keys of their own. */
export async function insertLargeHomes(db: Db, pictureDir: string): Promise<LargeHomes> {
  await variantsMade(db);
  const originals = await db.selectFrom('images').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
  const insert = (name: string, size: Size) => insertHome(db, { pictureDir, originals, name, size });
  const largeHome = await insert('大きな家', { rooms: 40, products: 1000, pictures: 2000 });
  const smallHome = await insert('小さな家', { rooms: 40, products: 50, pictures: 100 });
  for (const number of numbers(7)) await insert(`見本の家 ${number + 1}`, { rooms: 3, products: 6, pictures: 12 });
  return { largeHome, smallHome };
}

/** Waits until the background has made the smaller format of the demo's pictures. */
async function variantsMade(db: Db) {
  for (let tries = 0; tries < 180; tries += 1) {
    const left = await db.selectFrom('pending_variants').select('image_id').execute();
    if (left.length === 0) return;
    await sleep(1000);
  }
  console.warn('Pictures without AVIF are measured');
}

type Home = { pictureDir: string; originals: ImageRow[]; name: string; size: Size };

/** A home with a main picture; each product has one, the rest are of rooms, every fifth to be paid for. Returns its id. */
async function insertHome(db: Db, { pictureDir, originals, name, size }: Home) {
  const { id: owner } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'seller@example.jp')
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (tx) => {
    const { id: property_id } = await tx
      .insertInto('properties')
      .values({
        user_id: owner,
        name,
        description: '光と風の通る住まい。'.repeat(10),
        property_type: 'HOUSE',
        prefecture: '長野県',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rooms = await tx
      .insertInto('rooms')
      .values(numbers(size.rooms).map((number) => ({ property_id, name: `部屋${number + 1}`, status: 'updated' })))
      .returning('id')
      .execute();
    const roomOf = (number: number) => rooms[number % size.rooms]?.id ?? 0;
    const products = await tx
      .insertInto('products')
      .values(
        numbers(size.products).map((number) => ({
          room_id: roomOf(number),
          name: `製品${number + 1}`,
          manufacturer_name: '工房',
          status: 'updated',
        })),
      )
      .returning(['id', 'room_id'])
      .execute();

    const placeOf = (number: number) => {
      if (number === 0) return { image_type: 'MAIN' as const };
      const product = products[number - 1];
      if (product) return { image_type: 'MAIN' as const, room_id: product.room_id, product_id: product.id };
      return { image_type: number % 5 === 0 ? ('PAID' as const) : ('SUB' as const), room_id: roomOf(number) };
    };
    const images = numbers(size.pictures).map((number) => {
      const place = placeOf(number);
      const alike = originals.filter(
        ({ image_type, room_id, drawing_id }) =>
          image_type === place.image_type && (number > 0 || (room_id === null && drawing_id === null)),
      );
      const original = alike[(property_id + number) % alike.length];
      if (!original) throw new Error('The demo has no picture of this kind');
      return { ...copy(original, pictureDir), ...place, property_id, position: number + 1 };
    });
    for (let start = 0; start < images.length; start += 500)
      await tx
        .insertInto('images')
        .values(images.slice(start, start + 500))
        .execute();
    return property_id;
  });
}

/** The files of a picture under another key. */
function copy(
  { id: _, room_id: _room, product_id: _product, drawing_id: _drawing, widths, ...original }: ImageRow,
  pictureDir: string,
): Omit<Insertable<ImagesTable>, 'property_id' | 'position' | 'image_type'> {
  const link = (zone: string, key: string) => {
    const own = randomBytes(16).toString('hex');
    symlinkSync(join(pictureDir, zone, key), join(pictureDir, zone, own));
    return own;
  };
  return {
    ...original,
    widths: JSON.stringify(widths),
    storage_key: link(original.zone, original.storage_key),
    locked_key: original.locked_key && link('public', original.locked_key),
  };
}
