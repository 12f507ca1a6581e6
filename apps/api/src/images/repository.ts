import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CondemnedFilesTable, Db, ImagesTable, UploadsTable } from '../db/schema.ts';

export type ImageRow = Selectable<ImagesTable>;
export type UploadRow = Selectable<UploadsTable>;

/** What a picture belongs to. A MAIN picture is the one of its place. */
export type Place = Pick<
  ImageRow,
  'property_id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id'
>;

const places = ['room_id', 'product_id', 'product_specification_id', 'drawing_id'] as const;

export const insertImage = (db: Db, image: Insertable<ImagesTable>): Promise<ImageRow> =>
  db.insertInto('images').values(image).returningAll().executeTakeFirstOrThrow();

export const findImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

export const lockImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateImage = (db: Db, id: number, change: Updateable<ImagesTable>) =>
  db.updateTable('images').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Whoever changes which picture is MAIN holds the property, so that there is one. */
export const lockProperty = (db: Db, id: number) =>
  db.selectFrom('properties').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

const mainOf = (place: Place) =>
  sql<boolean>`property_id = ${place.property_id} and image_type = 'MAIN' and deleted_at is null and ${sql.join(
    places.map((column) => sql`${sql.ref(column)} is not distinct from ${place[column]}::integer`),
    sql` and `,
  )}`;

export const hasMain = async (db: Db, place: Place) =>
  (await db.selectFrom('images').select('id').where(mainOf(place)).limit(1).executeTakeFirst()) !== undefined;

/** The MAIN pictures of a place become SUB, but for one. */
export const demoteMain = (db: Db, place: Place, except: number) =>
  db.updateTable('images').set({ image_type: 'SUB' }).where(mainOf(place)).where('id', '<>', except).execute();

/** The room and the property above a place; null where there is none. */
export async function placeOf(db: Db, at: { [Column in keyof Place]?: number | null }): Promise<Place | undefined> {
  const { product_specification_id = null, product_id = null, room_id = null, drawing_id = null } = at;
  const product = product_specification_id
    ? sql`(select product_id from specifications where id = ${product_specification_id})`
    : sql`${product_id}::integer`;
  const room = sql`coalesce((select room_id from products where id = ${product}), ${room_id}::integer)`;
  const property = sql`coalesce((select property_id from rooms where id = ${room}),
    (select property_id from drawings where id = ${drawing_id}::integer), ${at.property_id ?? null}::integer)`;
  const { rows } = await sql<Place>`select ${property} as property_id, ${room} as room_id, ${product} as product_id,
    ${product_specification_id}::integer as product_specification_id, ${drawing_id}::integer as drawing_id`.execute(db);
  return rows[0];
}

type Belonging = { room_id: number } | { product_id: number } | { drawing_id: number };

/** Pictures follow what they belong to into another room or property, those on their way, too. */
export async function movePictures(db: Db, of: Belonging, to: { property_id: number; room_id?: number }) {
  const [[column, id]] = Object.entries(of) as [[keyof Place, number]];
  for (const table of ['images', 'uploads'] as const)
    await db.updateTable(table).set(to).where(column, '=', id).execute();
}

export const insertUpload = (db: Db, upload: Insertable<UploadsTable>): Promise<UploadRow> =>
  db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();

export const findUpload = (db: Db, id: number): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** False where somebody else was quicker. */
export const takeUpload = async (db: Db, id: number) =>
  (await db.deleteFrom('uploads').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

export const oldUploads = (db: Db, before: Date): Promise<UploadRow[]> =>
  db.selectFrom('uploads').selectAll().where('created_at', '<', before).execute();

/** Their files will be removed, whatever happens in between. */
export const condemn = async (db: Db, files: CondemnedFilesTable[]) => {
  if (files.length > 0)
    await db
      .insertInto('condemned_files')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const condemnedFiles = (db: Db): Promise<CondemnedFilesTable[]> =>
  db.selectFrom('condemned_files').selectAll().execute();

export const pardon = (db: Db, key: string) => db.deleteFrom('condemned_files').where('key', '=', key).execute();

export const countUploads = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

/** Pictures of a property that were deleted, by themselves or with what they belong to. */
export const deletedImages = (db: Db, propertyId: number) =>
  db
    .selectFrom('images')
    .innerJoin('properties', 'properties.id', 'images.property_id')
    .leftJoin('rooms', 'rooms.id', 'images.room_id')
    .leftJoin('products', 'products.id', 'images.product_id')
    .leftJoin('drawings', 'drawings.id', 'images.drawing_id')
    .select(['images.image_type', 'images.storage_key', 'images.locked_key'])
    .where('images.property_id', '=', propertyId)
    .where(
      sql<boolean>`coalesce(images.deleted_at, rooms.deleted_at, products.deleted_at, drawings.deleted_at,
        properties.deleted_at) is not null`,
    )
    .execute();
