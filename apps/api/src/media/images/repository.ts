import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, ImageRow, ImagesTable, UploadRow, UploadsTable } from '#platform/db/schema.ts';
import {
  imageDeletedAt,
  imageRankSql,
  imagesWithParents,
  isImagePublicSql,
  isImageVisibleToSql,
} from '#policies/ownership.ts';
import type { Access } from '#policies/visibility.ts';

/** The parent of an image. Each parent has at most one MAIN image. */
export type ImageParent = Pick<
  ImageRow,
  'property_id' | 'room_id' | 'product_id' | 'product_specification_id' | 'drawing_id'
>;

const optionalParentColumns = ['room_id', 'product_id', 'product_specification_id', 'drawing_id'] as const;

const hasParent = (parent: ImageParent) =>
  sql<boolean>`property_id = ${parent.property_id} and ${sql.join(
    optionalParentColumns.map((column) => sql`${sql.ref(column)} is not distinct from ${parent[column]}::integer`),
    sql` and `,
  )}`;

/** Inserts an image as the last of its parent. */
export const insertImage = (
  db: Db,
  image: Omit<Insertable<ImagesTable>, 'position'> & ImageParent,
): Promise<ImageRow> =>
  db
    .insertInto('images')
    .values({
      ...image,
      position: sql`(select coalesce(max(position), 0) + 1 from images where ${hasParent(image)})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

type ParentOfImages = { room_id: number } | { product_id: number };

/**
 * The visible images of a room or product and of its content, ordered by type (MAIN, SUB, PAID) and position;
 * the first ones up to `limit`.
 */
export async function listImagesBelow(db: Db, parent: ParentOfImages, access: Access, limit: number) {
  const isBelow =
    'room_id' in parent ? sql`images.room_id = ${parent.room_id}` : sql`images.product_id = ${parent.product_id}`;
  const { rows } = await sql<ImageRow>`select images.* from ${imagesWithParents}
    where ${isBelow} and ${isImageVisibleToSql(access)}
    order by ${imageRankSql}, images.position, images.id
    limit ${limit}`.execute(db);
  return rows;
}

/** The visible main images of these products. */
export async function listMainImagesOf(db: Db, productIds: number[], access: Access) {
  const { rows } = await sql<ImageRow>`select distinct on (images.product_id) images.* from ${imagesWithParents}
    where images.product_id = any(${productIds}::integer[]) and images.product_specification_id is null
      and images.image_type = 'MAIN' and ${isImageVisibleToSql(access)}
    order by images.product_id, ${imageRankSql}, images.position, images.id`.execute(db);
  return rows;
}

/** The non-deleted images with these parent columns, by position. */
export async function listImagesOf(db: Db, parent: Partial<ImageParent>) {
  const conditions = Object.entries(parent).map(
    ([column, id]) => sql`${sql.ref(`images.${column}`)} is not distinct from ${id}::integer`,
  );
  const { rows } = await sql<ImageRow>`select images.* from ${imagesWithParents}
    where ${sql.join(conditions, sql` and `)} and ${imageDeletedAt} is null
    order by images.position, images.id`.execute(db);
  return rows;
}

/** Locks the row until the database transaction ends. */
export const lockImage = (db: Db, id: number): Promise<ImageRow | undefined> =>
  db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateImage = (db: Db, id: number, change: Updateable<ImagesTable>): Promise<ImageRow> =>
  db.updateTable('images').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const isMainOf = (parent: ImageParent) =>
  sql<boolean>`${hasParent(parent)} and image_type = 'MAIN' and deleted_at is null`;

export const hasMain = async (db: Db, parent: ImageParent) =>
  (await db.selectFrom('images').select('id').where(isMainOf(parent)).limit(1).executeTakeFirst()) !== undefined;

/** Turns the MAIN images of a parent into SUB, except one. */
export const demoteMain = (db: Db, parent: ImageParent, exceptId: number) =>
  db.updateTable('images').set({ image_type: 'SUB' }).where(isMainOf(parent)).where('id', '<>', exceptId).execute();

/** All images of a parent that are not deleted, by position. */
export const listSiblings = (db: Db, parent: ImageParent) =>
  db
    .selectFrom('images')
    .select(['id', 'position'])
    .where(hasParent(parent))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Assigns the positions 1, 2, … in the order of `ids`. */
export const updatePositions = (db: Db, ids: number[]) =>
  sql`update images set position = ordered.position
    from unnest(${ids}::integer[]) with ordinality as ordered (id, position)
    where images.id = ordered.id and images.position <> ordered.position`.execute(db);

/** Fills in the missing ancestors: the product of a specification, its room, its property. */
export async function resolveParent(db: Db, parent: { [Column in keyof ImageParent]?: number | null | undefined }) {
  const { product_specification_id = null, product_id = null, room_id = null, drawing_id = null } = parent;
  const product = product_specification_id
    ? sql`(select product_id from specifications where id = ${product_specification_id})`
    : sql`${product_id}::integer`;
  const room = sql`coalesce((select room_id from products where id = ${product}), ${room_id}::integer)`;
  const property = sql`coalesce((select property_id from rooms where id = ${room}),
    (select property_id from drawings where id = ${drawing_id}::integer), ${parent.property_id ?? null}::integer)`;
  const { rows } =
    await sql<ImageParent>`select ${property} as property_id, ${room} as room_id, ${product} as product_id,
    ${product_specification_id}::integer as product_specification_id, ${drawing_id}::integer as drawing_id`.execute(db);
  return rows[0];
}

export type MovedParent = { room_id: number } | { product_id: number } | { drawing_id: number };

type Keys = Pick<ImageRow, 'zone' | 'storage_key' | 'locked_key'>;

/** The keys of a parent's images that visitors see. */
export const listPublicKeys = async (db: Db, parent: MovedParent) => {
  const [[column, id]] = Object.entries(parent) as [[keyof ImageParent, number]];
  const { rows } = await sql<Keys>`select zone, storage_key, locked_key from ${imagesWithParents}
    where ${sql.ref(`images.${column}`)} = ${id} and ${isImagePublicSql}`.execute(db);
  return rows;
};

export async function updateParents(db: Db, parent: MovedParent, to: { property_id: number; room_id?: number }) {
  const [[column, id]] = Object.entries(parent) as [[keyof ImageParent, number]];
  for (const table of ['images', 'uploads'] as const)
    await db.updateTable(table).set(to).where(column, '=', id).execute();
}

export const insertUpload = (db: Db, upload: Insertable<UploadsTable>): Promise<UploadRow> =>
  db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();

export const findUpload = (db: Db, id: number): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Claims an upload until `until`. Undefined if it is claimed by another call, rejected or completed. */
export const claimUpload = (
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<UploadRow | undefined> =>
  db
    .updateTable('uploads')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('refusal', 'is', null)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();

/** Releases a claim, unless it has expired and another call has claimed the upload since. */
export const releaseUpload = (db: Db, { id, claimed_until }: UploadRow) =>
  db
    .updateTable('uploads')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute();

export const refuseUpload = (db: Db, id: number, refusal: string) =>
  db.updateTable('uploads').set({ refusal, claimed_until: null }).where('id', '=', id).execute();

/** Removes an upload. Returns undefined if a concurrent call has already removed it. */
export const takeUpload = (db: Db, id: number): Promise<UploadRow | undefined> =>
  db.deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst();

/** The state of an upload that still accepts bytes. Undefined if it is completed, rejected or expired. */
export const findOpenUpload = (db: Db, quarantineKey: string) =>
  db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .select(['users.is_active', 'uploads.user_id', 'uploads.received_at'])
    .where('uploads.quarantine_key', '=', quarantineKey)
    .where('uploads.refusal', 'is', null)
    .executeTakeFirst();

export const markReceived = (db: Db, quarantineKey: string, received_at: Date) =>
  db.updateTable('uploads').set({ received_at }).where('quarantine_key', '=', quarantineKey).execute();

/** Counts a user's rejected uploads; a job removes them after an hour. */
export async function countRejectedUploads(db: Db, userId: number) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from uploads
    where user_id = ${userId} and refusal is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the uploads of a user or to a property that are neither completed nor rejected. */
export const countOpenUploads = async (db: Db, { user_id, property_id }: { user_id?: number; property_id?: number }) =>
  (
    await db
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('refusal', 'is', null)
      .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? 0))
      .$if(property_id !== undefined, (query) => query.where('property_id', '=', property_id ?? 0))
      .executeTakeFirstOrThrow()
  ).count;

/** Counts the non-deleted images of a property and its content. */
export const countImages = async (db: Db, propertyId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${imagesWithParents}
    where images.property_id = ${propertyId} and ${imageDeletedAt} is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns false when the image has been changed or deleted since it was read. */
export const replacePreview = async (db: Db, { id, locked_key }: ImageRow, newKey: string) =>
  (await db
    .updateTable('images')
    .set({ locked_key: newKey })
    .where('id', '=', id)
    .where('locked_key', '=', locked_key)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/**
 * Returns the `keys` under which an image has files. Several images may have the same key, because copies
 * share files.
 */
export async function listUsedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from images where storage_key = any(${keys}::text[])
    union select locked_key from images where locked_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

type ImageUnderKey = Keys & Pick<ImageRow, 'id' | 'property_id' | 'widths' | 'has_avif'> & { is_public: boolean };

/** The images that have files under a key. `is_public`: visitors see the image, or its preview. */
export async function listImagesUnder(db: Db, key: string) {
  const { rows } = await sql<ImageUnderKey>`select images.id, images.property_id, zone, storage_key, locked_key, widths,
      has_avif, ${isImagePublicSql} as is_public
    from ${imagesWithParents} where storage_key = ${key} or locked_key = ${key} order by images.id`.execute(db);
  return rows;
}

/** Locks the properties of images in the order of their ids. This is not a save, so `updated_at` stays. */
export const lockPropertiesOf = (db: Db, images: Pick<ImageRow, 'property_id'>[]) =>
  db
    .selectFrom('properties')
    .select('id')
    .where('id', 'in', [...new Set(images.map(({ property_id }) => property_id))])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Points all images that have files under a key at another one. */
export const replaceKey = (db: Db, key: string, newKey: string) =>
  sql`update images set storage_key = case storage_key when ${key} then ${newKey} else storage_key end,
      locked_key = case locked_key when ${key} then ${newKey} else locked_key end
    where storage_key = ${key} or locked_key = ${key}`.execute(db);

/** The columns of images and of link previews that name files, for all rows. */
export async function readFileRows(db: Db) {
  const images = await db
    .selectFrom('images')
    .select(['zone', 'storage_key', 'locked_key', 'widths', 'has_avif'])
    .execute();
  const properties = await db.selectFrom('properties').select('share_key').where('share_key', 'is not', null).execute();
  return { images, shareKeys: properties.flatMap(({ share_key }) => share_key ?? []) };
}

/** A user's uploads that have not become images. */
export const listUploadsOf = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'property_id', 'created_at', 'received_at', 'refusal'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** The images of a user's properties, with their keys in the storage. */
export const listImagesOfOwner = (db: Db, userId: number) =>
  db
    .selectFrom('images')
    .innerJoin('properties', 'properties.id', 'images.property_id')
    .select([
      'images.id',
      'property_id',
      'image_type',
      'images.description',
      'zone',
      'storage_key',
      'images.deleted_at',
    ])
    .where('properties.user_id', '=', userId)
    .orderBy('images.id')
    .execute();
