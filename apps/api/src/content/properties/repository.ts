import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { publicColumns } from '#platform/db/columns.ts';
import type { Db, PropertiesTable } from '#platform/db/schema.ts';
import { opensSomethingSql } from '#policies/listings.ts';
import { isPublicSql } from '#policies/visibility.ts';

const columns = publicColumns.properties;

export const findProperty = (db: Db, id: number) =>
  db.selectFrom('properties').select(columns).where('id', '=', id).executeTakeFirst();

const cardColumns = [
  ...columns,
  'main_image',
  'price',
  'is_purchasable',
  'product_count',
  'drawing_count',
  'paid_image_count',
  'fact_counts',
] as const;

type PropertyPage = {
  skip: number;
  limit: number;
  /** Only properties with an id below this one; null: the first page. */
  before: number | null;
  /** Only the properties of this user. */
  userId?: number | undefined;
  /** Leaves out properties that visitors do not see or that have no image. */
  isMarket: boolean;
};

/** What visitors see in lists. */
const isListedSql = sql<boolean>`(${isPublicSql} and main_image is not null)`;

/** The number of a user's properties in lists. */
export const countListed = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .where(isListedSql)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

/** Property summaries, newest first; one row more than the limit. Reads skipped rows only from an index. */
export function listProperties(db: Db, { skip, limit, before, userId, isMarket }: PropertyPage) {
  const newest = db
    .selectFrom('properties')
    .where('deleted_at', 'is', null)
    .$if(isMarket, (query) => query.where(isListedSql))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc');
  return newest
    .select(cardColumns)
    .$if(skip > 0, (query) => query.where('id', '<=', newest.select('id').offset(skip).limit(1)))
    .limit(limit + 1)
    .execute();
}

/** A user's id by external user id or by `id`; `id` wins if both match. Undefined for an unknown user. */
export async function findUserId(db: Db, externalId: string, id: number | null) {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('external_user_id', '=', externalId), user('id', '=', id)]))
    .orderBy((user) => user('external_user_id', '=', externalId))
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Replaced content of a property, newest first; one row more than the limit. `since`: only content replaced
 * at or after this time.
 */
export const listEarlierContents = (
  db: Db,
  propertyId: number,
  { skip, limit, before, since }: { skip: number; limit: number; before: number | null; since: Date | null },
) =>
  db
    .selectFrom('earlier_contents')
    .selectAll()
    .where('property_id', '=', propertyId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(since !== null, (query) => query.where('replaced_at', '>=', since))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

export const setSample = (db: Db, id: number, productId: number, isSample: boolean) =>
  db
    .updateTable('properties')
    .set({ sample_product_id: isSample ? productId : null, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .$if(!isSample, (query) => query.where('sample_product_id', '=', productId))
    .execute();

/** Writes the summaries of the transaction's changes now, instead of at its end. */
export const refreshSummary = async (tx: Db) => {
  await sql`set constraints refresh_summary immediate`.execute(tx);
  await sql`set constraints refresh_summary deferred`.execute(tx);
};

export const insertProperty = (db: Db, property: Insertable<PropertiesTable>) =>
  db.insertInto('properties').values(property).returning(columns).executeTakeFirstOrThrow();

export const updateProperty = (db: Db, id: number, change: Updateable<PropertiesTable>) =>
  db.updateTable('properties').set(change).where('id', '=', id).execute();

/** The distinct company names in a column of the public properties, in alphabetical order. */
export const listCompanies = async (db: Db, column: 'design_company' | 'construction_company') => {
  const rows = await db
    .selectFrom('properties')
    .select(column)
    .distinct()
    .where(column, 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isPublicSql)
    .orderBy(column)
    .limit(500)
    .execute();
  return rows.flatMap((row) => row[column as keyof typeof row] ?? []);
};

/** Which requirements of a sale a property meets. Counts rooms and products that will be public with it. */
export const findReadiness = (db: Db, id: number) =>
  db
    .selectFrom('properties')
    .select([
      'product_count',
      'drawing_count',
      'paid_image_count',
      'fact_counts',
      opensSomethingSql.as('opens_something'),
      sql<boolean>`main_image is not null`.as('has_card_image'),
      sql<boolean>`exists (select from images where property_id = ${id} and image_type = 'MAIN' and room_id is null
        and product_id is null and drawing_id is null and deleted_at is null)`.as('has_main_image'),
      sql<boolean>`exists (select from rooms where property_id = ${id} and status = 'updated'
        and deleted_at is null)`.as('has_visible_room'),
      sql<boolean>`exists (select from rooms join products on products.room_id = rooms.id
        where rooms.property_id = ${id} and rooms.status = 'updated' and rooms.deleted_at is null
        and products.status = 'updated' and products.deleted_at is null)`.as('has_visible_product'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Lacking = { missing: number; product_id: number | null; room_id: number | null };

/**
 * Of the products that a purchase of the property adds: how many lack each fact, and the first of them, by the
 * order of rooms and products.
 */
export async function findLacking(db: Db, propertyId: number) {
  const lacking = (condition: RawBuilder<unknown>) => sql<Lacking>`json_build_object(
    'missing', count(*) filter (where ${condition}),
    'product_id', (array_agg(products.id order by ${inOrder}) filter (where ${condition}))[1],
    'room_id', (array_agg(products.room_id order by ${inOrder}) filter (where ${condition}))[1])`;
  return db
    .selectFrom('products')
    .innerJoin('rooms', 'rooms.id', 'products.room_id')
    .innerJoin('properties', 'properties.id', 'rooms.property_id')
    .where('properties.id', '=', propertyId)
    .where('rooms.status', '=', 'updated')
    .where('rooms.deleted_at', 'is', null)
    .where('products.status', '=', 'updated')
    .where('products.deleted_at', 'is', null)
    .where((eb) => eb('products.id', 'is distinct from', eb.ref('properties.sample_product_id')))
    .select([
      lacking(sql`not products.has_code`).as('product_code'),
      lacking(sql`products.dimension_count = 0`).as('dimensions'),
      lacking(sql`not products.has_manufacturer`).as('manufacturer_name'),
    ])
    .executeTakeFirstOrThrow();
}

const inOrder = sql`rooms.position, rooms.id, products.position, products.id`;

/** Locks a property, unless it is deleted, and reads whether it is taken down. */
export const lockTakenDown = (tx: Db, id: number) =>
  tx
    .selectFrom('properties')
    .select(['name', 'user_id', 'taken_down_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const setTakenDown = (tx: Db, id: number, taken_down_at: Date | null) =>
  tx.updateTable('properties').set({ taken_down_at }).where('id', '=', id).execute();

/** All properties of a user, also deleted ones that are kept for their buyers. */
export const listOwned = (db: Db, userId: number) =>
  db
    .selectFrom('properties')
    .select([...columns, 'created_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
