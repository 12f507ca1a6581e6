import { sql } from 'kysely';
import type { ResourceKind } from '../access/ownership.ts';
import type { Db, PendingFileDeletionsTable } from '../db/schema.ts';

const tableOf = {
  property: 'properties',
  room: 'rooms',
  product: 'products',
  specification: 'specifications',
  dimension: 'dimensions',
  drawing: 'drawings',
  image: 'images',
  listing: 'listings',
} as const satisfies Record<ResourceKind, string>;

/** Keeps the date of an earlier deletion. */
export const markDeleted = (db: Db, kind: ResourceKind, id: number, at: Date) =>
  sql`update ${sql.table(tableOf[kind])} set deleted_at = coalesce(deleted_at, ${at}::timestamptz) where id = ${id}`.execute(
    db,
  );

/** Whether a checkout was ever started for this property, completed or not. */
export const hasCheckouts = async (db: Db, propertyId: number) =>
  (await db
    .selectFrom('transactions')
    .select('id')
    .where('property_id', '=', propertyId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Images of a property that were deleted, by themselves or with what they belong to. */
export const listDeletedImages = (db: Db, propertyId: number) =>
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

export const insertFileDeletions = async (db: Db, files: PendingFileDeletionsTable[]) => {
  if (files.length > 0)
    await db
      .insertInto('pending_file_deletions')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const listFileDeletions = (db: Db): Promise<PendingFileDeletionsTable[]> =>
  db.selectFrom('pending_file_deletions').selectAll().execute();

export const removeFileDeletion = (db: Db, key: string) =>
  db.deleteFrom('pending_file_deletions').where('key', '=', key).execute();
