import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../db/database.ts';

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

/** The value of status at which a room or a product is visible to everybody. */
const visible = 'updated';

export const findProperty = (db: Db, id: number) =>
  db.selectFrom('properties').select(columns).where('id', '=', id).executeTakeFirst();

/** Newest first, one row more than asked for, so that the caller knows whether there is a next page. */
export function listProperties(
  db: Db,
  { skip, limit, before }: { skip: number; limit: number; before: number | null },
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
          .orderBy('images.id')
          .limit(1),
      ).as('main_image'),
    ])
    .$if(before !== null, (query) => query.where('properties.id', '<', before))
    .orderBy('properties.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** A property whole, in one query. `all`: also the rooms and products that are not yet visible. */
export const findPropertyDetails = (db: Db, id: number, { all }: { all: boolean }) =>
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
                      .selectAll('specifications')
                      .whereRef('specifications.product_id', '=', 'products.id')
                      .orderBy('specifications.id'),
                  ).as('specifications'),
                  jsonArrayFrom(
                    product
                      .selectFrom('dimensions')
                      .selectAll('dimensions')
                      .whereRef('dimensions.product_id', '=', 'products.id')
                      .orderBy('dimensions.id'),
                  ).as('dimensions'),
                ])
                .whereRef('products.room_id', '=', 'rooms.id')
                .$if(!all, (query) => query.where('products.status', '=', visible))
                .orderBy('products.id'),
            ).as('products'),
          ])
          .whereRef('rooms.property_id', '=', 'properties.id')
          .$if(!all, (query) => query.where('rooms.status', '=', visible))
          .orderBy('rooms.id'),
      ).as('rooms'),
      jsonArrayFrom(
        property
          .selectFrom('drawings')
          .selectAll('drawings')
          .whereRef('drawings.property_id', '=', 'properties.id')
          .orderBy('drawings.id'),
      ).as('drawings'),
      jsonArrayFrom(
        property
          .selectFrom('images')
          .selectAll('images')
          .whereRef('images.property_id', '=', 'properties.id')
          .orderBy(sql`array_position(array['MAIN', 'SUB', 'PAID'], images.image_type)`)
          .orderBy('images.id'),
      ).as('images'),
    ])
    .where('properties.id', '=', id)
    .executeTakeFirst();

export type PropertyDetailsRow = NonNullable<Awaited<ReturnType<typeof findPropertyDetails>>>;
