import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Viewing } from '../access/authorize.ts';
import { isShown, isThere } from '../access/visibility.ts';
import type { Db, PropertiesTable } from '../db/schema.ts';

const columns = [
  'id',
  'user_id',
  'name',
  'description',
  'property_type',
  'prefecture',
  'layout',
  'construction_year',
  'construction_month',
  'site_area',
  'building_area',
  'floor_count',
  'structure',
  'design_company',
  'construction_company',
] as const;

export const findProperty = (db: Db, id: number) =>
  db.selectFrom('properties').select(columns).where('id', '=', id).executeTakeFirst();

/** Newest first, one row more than asked for, so that the caller knows whether there is a next page. */
export function listProperties(
  db: Db,
  { skip, limit, before, userId }: { skip: number; limit: number; before: number | null; userId?: number },
) {
  return db
    .selectFrom('properties')
    .select(columns)
    .select((property) => [
      jsonObjectFrom(
        property
          .selectFrom('images')
          .selectAll('images')
          .whereRef('images.property_id', '=', 'properties.id')
          .where('images.image_type', '=', 'MAIN')
          .where('images.room_id', 'is', null)
          .where('images.product_id', 'is', null)
          .where('images.drawing_id', 'is', null)
          .where('images.deleted_at', 'is', null)
          .orderBy('images.id')
          .limit(1),
      ).as('main_image'),
    ])
    .where('properties.deleted_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('properties.user_id', '=', userId ?? 0))
    .$if(before !== null, (query) => query.where('properties.id', '<', before))
    .orderBy('properties.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

type Part = { viewing: Viewing; roomId?: number; productId?: number };

/** A property whole as it is seen, in one query; of its rooms and products only some, where that is asked. */
export const findPropertyDetails = (db: Db, id: number, { viewing, roomId, productId }: Part) =>
  db
    .selectFrom('properties')
    .select(columns)
    .select((property) => [
      jsonArrayFrom(
        property
          .selectFrom('rooms')
          .select(['rooms.id', 'rooms.property_id', 'rooms.name', 'rooms.description'])
          .select((room) => [
            jsonArrayFrom(
              room
                .selectFrom('products')
                .leftJoin('product_categories', 'product_categories.id', 'products.product_category_id')
                .select([
                  'products.id',
                  'products.room_id',
                  'products.name',
                  'products.product_category_id',
                  'product_categories.name as product_category_name',
                  'products.product_code',
                  'products.description',
                  'products.catalog_url',
                  'products.manufacturer_name',
                ])
                .select((product) => [
                  jsonArrayFrom(
                    product
                      .selectFrom('specifications')
                      .select([
                        'specifications.id',
                        'specifications.product_id',
                        'specifications.spec_type',
                        'specifications.spec_value',
                      ])
                      .whereRef('specifications.product_id', '=', 'products.id')
                      .where(isThere('specifications', viewing))
                      .orderBy('specifications.id'),
                  ).as('specifications'),
                  jsonArrayFrom(
                    product
                      .selectFrom('dimensions')
                      .select([
                        'dimensions.id',
                        'dimensions.product_id',
                        'dimensions.dimension_type',
                        'dimensions.value',
                        'dimensions.unit',
                      ])
                      .whereRef('dimensions.product_id', '=', 'products.id')
                      .where(isThere('dimensions', viewing))
                      .orderBy('dimensions.id'),
                  ).as('dimensions'),
                ])
                .whereRef('products.room_id', '=', 'rooms.id')
                .where(isShown('products', viewing))
                .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? 0))
                .orderBy('products.id'),
            ).as('products'),
          ])
          .whereRef('rooms.property_id', '=', 'properties.id')
          .where(isShown('rooms', viewing))
          .$if(roomId !== undefined, (query) => query.where('rooms.id', '=', roomId ?? 0))
          .orderBy('rooms.id'),
      ).as('rooms'),
      jsonArrayFrom(
        property
          .selectFrom('drawings')
          .select(['drawings.id', 'drawings.property_id', 'drawings.name', 'drawings.description'])
          .whereRef('drawings.property_id', '=', 'properties.id')
          .where(isThere('drawings', viewing))
          .orderBy('drawings.id'),
      ).as('drawings'),
      jsonArrayFrom(
        property
          .selectFrom('images')
          .selectAll('images')
          .whereRef('images.property_id', '=', 'properties.id')
          .where(isThere('images', viewing))
          .orderBy(sql`array_position(array['MAIN', 'SUB', 'PAID'], images.image_type)`)
          .orderBy('images.id'),
      ).as('images'),
    ])
    .where('properties.id', '=', id)
    .executeTakeFirst();

export type PropertyDetailsRow = NonNullable<Awaited<ReturnType<typeof findPropertyDetails>>>;

export const insertProperty = (db: Db, property: Insertable<PropertiesTable>) =>
  db.insertInto('properties').values(property).returning(columns).executeTakeFirstOrThrow();

export const updateProperty = (db: Db, id: number, change: Updateable<PropertiesTable>) =>
  db.updateTable('properties').set(change).where('id', '=', id).execute();

/** Names of companies that stand on the market, in their order. */
export const companiesOf = async (db: Db, column: 'design_company' | 'construction_company') => {
  const rows = await db
    .selectFrom('properties')
    .select(column)
    .distinct()
    .where(column, 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy(column)
    .limit(500)
    .execute();
  return rows.flatMap((row) => row[column as keyof typeof row] ?? []);
};
