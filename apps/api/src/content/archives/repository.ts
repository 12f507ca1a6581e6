import { sql } from 'kysely';
import type { Db, ImageRow, UserRow } from '#platform/db/schema.ts';
import { imageRankSql, imagesWithParents, isImageVisibleToSql } from '#policies/ownership.ts';
import type { Access } from '#policies/visibility.ts';

export type ArchivedFile = Pick<ImageRow, 'zone' | 'storage_key' | 'widths'>;

/** An image with the names of its parents. */
export type ArchivedImage = ArchivedFile &
  Pick<ImageRow, 'id' | 'room_id' | 'product_id' | 'drawing_id'> & {
    room_name: string | null;
    product_name: string | null;
    drawing_name: string | null;
  };

/** All images of a property visible with this access: its own, then by drawing, then by room and product. */
export async function listArchivedImages(db: Db, propertyId: number, access: Access) {
  const { rows } = await sql<ArchivedImage>`select images.id, images.zone, images.storage_key, images.widths,
      images.room_id, images.product_id, images.drawing_id, rooms.name as room_name,
      products.name as product_name, drawings.name as drawing_name
    from ${imagesWithParents}
    where images.property_id = ${propertyId} and ${isImageVisibleToSql(access)}
    order by rooms.position nulls first, rooms.id, drawings.id nulls first, products.position nulls first, products.id,
      ${imageRankSql}, images.position, images.id`.execute(db);
  return rows;
}

export const findName = async (db: Db, propertyId: number) =>
  (await db.selectFrom('properties').select('name').where('id', '=', propertyId).executeTakeFirstOrThrow()).name;

export const findFile = (db: Db, id: number): Promise<ArchivedFile | undefined> =>
  db.selectFrom('images').select(['zone', 'storage_key', 'widths']).where('id', '=', id).executeTakeFirst();

export const findActiveUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();
