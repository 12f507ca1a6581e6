import { type RawBuilder, sql } from 'kysely';
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

/**
 * An earlier deletion date is kept. A purchase has the database's time, and what was bought before its deletion is
 * kept for the buyer: so a process's clock that is behind does not count.
 */
export const markDeleted = (db: Db, kind: ResourceKind, id: number, at: Date) =>
  sql`update ${sql.table(tableOf[kind])} set deleted_at = coalesce(deleted_at, greatest(${at}::timestamptz, clock_timestamp())) where id = ${id}`.execute(
    db,
  );

/** Whether no buyer has a claim that is older than the deletion. The counterpart of `isNotDeleted`. */
const isUnclaimed = (propertyId: RawBuilder<unknown>, deletedAt: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from transactions where transactions.property_id = ${propertyId}
    and ${hasClaimSql} and transactions.created_at <= ${deletedAt})`;

type Files = Pick<ImageRow, 'zone' | 'storage_key' | 'locked_key'>;

/** Removes a property's deleted images unless a buyer has a claim to them. Returns their files' keys. */
export const removeUnclaimedImages = async (db: Db, propertyId: number) => {
  const { rows } = await sql<Files>`
    delete from images where id in (
      select images.id from ${imagesWithParents} where images.property_id = ${propertyId}
        and ${imageDeletedAt} is not null and ${isUnclaimed(sql.ref('images.property_id'), imageDeletedAt)})
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

/** How many rows one statement deletes, because a statement has a time limit. */
const stepSize = 5_000;

/** Removes some rows of the products of properties. Returns their number, at most twice `limit`. */
export async function eraseRows(db: Db, ids: number[], limit: number) {
  let count = 0;
  for (const table of ['specifications', 'dimensions']) {
    const step = sql`select row.id from ${sql.table(table)} as row join products on products.id = row.product_id
      join rooms on rooms.id = products.room_id where rooms.property_id = any(${ids}::integer[]) limit ${limit}`;
    const deleted = await sql`delete from ${sql.table(table)} where id in (${step})`.execute(db);
    count += Number(deleted.numAffectedRows);
  }
  return count;
}

/** Removes unsold properties with their content and unpaid checkouts. Returns the keys of the image files. */
export async function eraseProperties(db: Db, ids: number[]) {
  const among = (column: string) => sql`${sql.ref(column)} = any(${ids}::integer[])`;
  const ofRooms = sql`(select id from rooms where ${among('property_id')})`;
  const ofProducts = sql`(select id from products where room_id in ${ofRooms})`;
  for (const table of ['uploads', 'earlier_contents', 'imports'])
    await sql`delete from ${sql.table(table)} where ${among('property_id')}`.execute(db);
  // Earlier contents of a product or drawing that was moved here are still rows of its former property.
  await sql`delete from earlier_contents where product_id in ${ofProducts}
    or drawing_id in (select id from drawings where ${among('property_id')})`.execute(db);
  const { rows } = await sql<Files>`
    delete from images where ${among('property_id')} returning zone, storage_key, locked_key`.execute(db);
  await sql`update properties set sample_product_id = null where sample_product_id in ${ofProducts}`.execute(db);
  while ((await eraseRows(db, ids, stepSize)) > 0);
  await sql`delete from products where room_id in ${ofRooms}`.execute(db);
  for (const table of ['rooms', 'drawings', 'transactions', 'listings'])
    await sql`delete from ${sql.table(table)} where ${among('property_id')}`.execute(db);
  await sql`delete from properties where ${among('id')}`.execute(db);
  return rows;
}

/**
 * The tables below a property, children first. `parents`: the tables between it and the property, innermost
 * first. `uploads` and `earlierContents`: their columns that refer to it.
 */
const contentTables = [
  { table: 'specifications', parents: ['products', 'rooms'], uploads: 'product_specification_id' },
  { table: 'dimensions', parents: ['products', 'rooms'] },
  { table: 'products', parents: ['rooms'], uploads: 'product_id', earlierContents: 'product_id' },
  { table: 'drawings', parents: [], uploads: 'drawing_id', earlierContents: 'drawing_id' },
  { table: 'rooms', parents: [], uploads: 'room_id' },
] as const;
type ContentTable = (typeof contentTables)[number];

const joins = {
  products: sql`join products on products.id = product_id`,
  rooms: sql`join rooms on rooms.id = room_id`,
};

/** A table joined with its parents; the property of a row; when the row and each of its parents were deleted. */
const withParents = ({ table, parents }: ContentTable) => ({
  from: sql`${sql.table(table)} ${sql.join(
    parents.map((parent) => joins[parent]),
    sql` `,
  )}`,
  ofProperty: sql.ref(`${parents.at(-1) ?? table}.property_id`),
  deletions: [table, ...parents].map((name) => sql.ref(`${name}.deleted_at`)),
});

/** `since`: null for no limit. */
type Period = { since: Date | null; before: Date };

/**
 * The properties with content that was deleted in a period and that no buyer has a claim to. Each comes with the
 * time of its first such deletion, the earliest first.
 */
export const listWithRemovable = async (db: Db, { since, before }: Period, limit: number) => {
  const ofContent = contentTables.map((entry) => {
    const { from, ofProperty, deletions } = withParents(entry);
    return sql`select ${ofProperty}, ${deletions[0]} from ${from}`;
  });
  const all = sql.join([sql`select id as property_id, deleted_at from properties`, ...ofContent], sql` union all `);
  const { rows } = await sql<{ id: number; deleted_at: Date }>`
    select property_id as id, min(deleted_at) as deleted_at from (${all}) as deletions
    where deleted_at >= ${since ?? '-infinity'}::timestamptz and deleted_at < ${before}::timestamptz
      and ${isUnclaimed(sql.ref('deletions.property_id'), sql.ref('deletions.deleted_at'))}
    group by property_id order by 2, 1 limit ${limit}`.execute(db);
  return rows;
};

/** Locks a property until the transaction ends. This is not a save, so `updated_at` stays. */
export const lockForRemoval = (db: Db, id: number) =>
  db.selectFrom('properties').select('deleted_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Removes the content of a property that was deleted before a time, unless a buyer has a claim to it. Returns
 * the keys of the image files.
 */
export async function eraseDeletedContent(db: Db, propertyId: number, before: Date) {
  const files = await removeUnclaimedImages(db, propertyId);
  for (const entry of contentTables) while ((await eraseStep(db, entry, propertyId, before)) === stepSize);
  return files;
}

/** Removes rows of one table for `eraseDeletedContent`. Returns their number, at most `stepSize`. */
async function eraseStep(db: Db, entry: ContentTable, propertyId: number, before: Date) {
  const { table } = entry;
  const { from, ofProperty, deletions } = withParents(entry);
  const deletedAt = sql`least(${sql.join(deletions)})`;
  const { rows } = await sql<{ id: number }>`select ${sql.ref(`${table}.id`)} from ${from}
    where ${ofProperty} = ${propertyId} and ${deletedAt} < ${before}::timestamptz
      and ${isUnclaimed(ofProperty, deletedAt)} limit ${stepSize}`.execute(db);
  if (rows.length === 0) return 0;
  const isAmong = (column: string) => sql`${sql.ref(column)} = any(${rows.map(({ id }) => id)}::integer[])`;
  if ('uploads' in entry) await sql`delete from uploads where ${isAmong(entry.uploads)}`.execute(db);
  if ('earlierContents' in entry)
    await sql`delete from earlier_contents where ${isAmong(entry.earlierContents)}`.execute(db);
  if (table === 'products')
    await sql`update properties set sample_product_id = null where ${isAmong('sample_product_id')}`.execute(db);
  await sql`delete from ${sql.table(table)} where ${isAmong('id')}`.execute(db);
  return rows.length;
}
