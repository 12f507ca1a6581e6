import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, ImageRow, ImagesTable, UploadRow, UploadsTable } from '../db/schema.ts';

/** What an image belongs to. Each place has at most one MAIN image. */
export type Place = Pick<
  ImageRow,
  'property_id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id'
>;

const placeColumns = ['room_id', 'product_id', 'product_specification_id', 'drawing_id'] as const;

export const insertImage = (db: Db, image: Insertable<ImagesTable>): Promise<ImageRow> =>
  db.insertInto('images').values(image).returningAll().executeTakeFirstOrThrow();

export const findImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the database transaction ends. */
export const lockImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateImage = (db: Db, id: number, change: Updateable<ImagesTable>): Promise<ImageRow> =>
  db.updateTable('images').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const isMainOf = (place: Place) =>
  sql<boolean>`property_id = ${place.property_id} and image_type = 'MAIN' and deleted_at is null and ${sql.join(
    placeColumns.map((column) => sql`${sql.ref(column)} is not distinct from ${place[column]}::integer`),
    sql` and `,
  )}`;

export const hasMain = async (db: Db, place: Place) =>
  (await db.selectFrom('images').select('id').where(isMainOf(place)).limit(1).executeTakeFirst()) !== undefined;

/** Makes the MAIN images of a place SUB, except one. */
export const demoteMain = (db: Db, place: Place, exceptId: number) =>
  db.updateTable('images').set({ image_type: 'SUB' }).where(isMainOf(place)).where('id', '<>', exceptId).execute();

type PartialPlace = { [Column in keyof Place]?: number | null | undefined };

/** Completes a place upwards: the product of a specification, its room, the property. */
export async function findPlace(db: Db, place: PartialPlace): Promise<Place | undefined> {
  const { product_specification_id = null, product_id = null, room_id = null, drawing_id = null } = place;
  const product = product_specification_id
    ? sql`(select product_id from specifications where id = ${product_specification_id})`
    : sql`${product_id}::integer`;
  const room = sql`coalesce((select room_id from products where id = ${product}), ${room_id}::integer)`;
  const property = sql`coalesce((select property_id from rooms where id = ${room}),
    (select property_id from drawings where id = ${drawing_id}::integer), ${place.property_id ?? null}::integer)`;
  const { rows } = await sql<Place>`select ${property} as property_id, ${room} as room_id, ${product} as product_id,
    ${product_specification_id}::integer as product_specification_id, ${drawing_id}::integer as drawing_id`.execute(db);
  return rows[0];
}

export type Parent = { room_id: number } | { product_id: number } | { drawing_id: number };

/** Moves the images and uploads of a parent. */
export async function updatePlaces(db: Db, parent: Parent, to: { property_id: number; room_id?: number }) {
  const [[column, id]] = Object.entries(parent) as [[keyof Place, number]];
  for (const table of ['images', 'uploads'] as const)
    await db.updateTable(table).set(to).where(column, '=', id).execute();
}

export const insertUpload = (db: Db, upload: Insertable<UploadsTable>): Promise<UploadRow> =>
  db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();

export const findUpload = (db: Db, id: number): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Removes an upload. False: a parallel call has removed it. */
export const takeUpload = async (db: Db, id: number) =>
  (await db.deleteFrom('uploads').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

export const listUploadsBefore = (db: Db, date: Date): Promise<UploadRow[]> =>
  db.selectFrom('uploads').selectAll().where('created_at', '<', date).execute();

/** False: the user who opened the upload is deactivated. */
export const isUploaderActive = async (db: Db, quarantineKey: string) => {
  const uploader = await db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .select('users.is_active')
    .where('uploads.quarantine_key', '=', quarantineKey)
    .executeTakeFirst();
  return uploader?.is_active ?? true;
};

export const countUploads = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;
