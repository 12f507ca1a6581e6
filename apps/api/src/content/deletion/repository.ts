import { sql } from 'kysely';
import type { Db, ImageRow } from '#platform/db/schema.ts';
import { hasClaimSql } from '#policies/claims.ts';
import { imageDeletedAt, imagesWithParents, type ResourceKind } from '#policies/ownership.ts';

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

/** An earlier deletion date is kept. */
export const markDeleted = (db: Db, kind: ResourceKind, id: number, at: Date) =>
  sql`update ${sql.table(tableOf[kind])} set deleted_at = coalesce(deleted_at, ${at}::timestamptz) where id = ${id}`.execute(
    db,
  );

/** Whether no buyer has a claim that is older than the deletion. The counterpart of `isNotDeleted`. */
const isUnclaimed = sql<boolean>`not exists (
  select from transactions where transactions.property_id = images.property_id
    and ${hasClaimSql} and transactions.created_at <= ${imageDeletedAt})`;

/** Removes a property's deleted images unless a buyer has a claim to them. Returns their files' keys. */
export const removeUnclaimedImages = async (db: Db, propertyId: number) => {
  const { rows } = await sql<Pick<ImageRow, 'zone' | 'storage_key' | 'locked_key'>>`
    delete from images where id in (
      select images.id from ${imagesWithParents}
      where images.property_id = ${propertyId} and ${imageDeletedAt} is not null and ${isUnclaimed})
    returning zone, storage_key, locked_key`.execute(db);
  return rows;
};

/** The deleted images of a property that still have public files. */
export const listExposedImages = async (db: Db, propertyId: number) => {
  const { rows } = await sql<ImageRow>`
    select images.* from ${imagesWithParents}
    where images.property_id = ${propertyId} and ${imageDeletedAt} is not null
      and (images.zone = 'public' or images.locked_key is not null)
    order by images.id`.execute(db);
  return rows;
};

/**
 * Points an image at the private copy of its files under `newKey`. Variants published since the copy are
 * lost. Returns false when the image has been changed or removed since it was read.
 */
export const makePrivate = async (db: Db, { id, storage_key, widths, has_avif }: ImageRow, newKey: string) =>
  (await db
    .updateTable('images')
    .set({ zone: 'private', storage_key: newKey, locked_key: null, widths: JSON.stringify(widths), has_avif })
    .where('id', '=', id)
    .where('storage_key', '=', storage_key)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** A user's properties, including deleted ones. `is_sold`: a buyer has a claim to it. */
export const listOwnedProperties = async (db: Db, ownerId: number) => {
  const { rows } = await sql<{ id: number; deleted_at: Date | null; is_sold: boolean }>`
    select id, deleted_at, exists (select from transactions where transactions.property_id = properties.id
      and ${hasClaimSql}) as is_sold
    from properties where user_id = ${ownerId} order by id`.execute(db);
  return rows;
};

/** Ids of deleted users whose properties are not all deleted yet. */
export const listDeletedOwners = async (db: Db) => {
  const { rows } = await sql<{ id: number }>`
    select distinct users.id from users join properties on properties.user_id = users.id
    where users.deleted_at is not null and properties.deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Removes unsold properties with their content and unpaid checkouts. Returns the keys of the image files. */
export async function eraseProperties(db: Db, ids: number[]) {
  const among = (column: string) => sql`${sql.ref(column)} = any(${ids}::integer[])`;
  const ofRooms = sql`(select id from rooms where ${among('property_id')})`;
  const ofProducts = sql`(select id from products where room_id in ${ofRooms})`;
  for (const table of ['uploads', 'earlier_contents', 'imports'])
    await sql`delete from ${sql.table(table)} where ${among('property_id')}`.execute(db);
  const { rows } = await sql<Pick<ImageRow, 'zone' | 'storage_key' | 'locked_key'>>`
    delete from images where ${among('property_id')} returning zone, storage_key, locked_key`.execute(db);
  await sql`update properties set sample_product_id = null where ${among('id')}`.execute(db);
  for (const table of ['specifications', 'dimensions'])
    await sql`delete from ${sql.table(table)} where product_id in ${ofProducts}`.execute(db);
  await sql`delete from products where room_id in ${ofRooms}`.execute(db);
  for (const table of ['rooms', 'drawings', 'transactions', 'listings'])
    await sql`delete from ${sql.table(table)} where ${among('property_id')}`.execute(db);
  await sql`delete from properties where ${among('id')}`.execute(db);
  return rows;
}
