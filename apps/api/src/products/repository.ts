import type { Insertable, Updateable } from 'kysely';
import type { Viewing } from '../access/authorize.ts';
import { isThere } from '../access/visibility.ts';
import type { Db, DimensionsTable, ProductsTable, SpecificationsTable } from '../db/schema.ts';

export const listCategories = (db: Db) => db.selectFrom('product_categories').selectAll().orderBy('id').execute();

export const hasCategory = async (db: Db, id: number) =>
  (await db.selectFrom('product_categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertProduct = async (db: Db, product: Insertable<ProductsTable>) =>
  (await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()).id;

export const updateProduct = (db: Db, id: number, change: Updateable<ProductsTable>) =>
  db.updateTable('products').set(change).where('id', '=', id).execute();

const specificationColumns = ['id', 'product_id', 'spec_type', 'spec_value'] as const;
const dimensionColumns = ['id', 'product_id', 'dimension_type', 'value', 'unit'] as const;

export const specificationsOf = (db: Db, productId: number, viewing: Viewing) =>
  db
    .selectFrom('specifications')
    .select(specificationColumns)
    .where('product_id', '=', productId)
    .where(isThere('specifications', viewing))
    .orderBy('id')
    .execute();

export const findSpecification = (db: Db, id: number) =>
  db.selectFrom('specifications').select(specificationColumns).where('id', '=', id).executeTakeFirstOrThrow();

export const insertSpecifications = async (db: Db, rows: Insertable<SpecificationsTable>[]) =>
  rows.length === 0 ? [] : db.insertInto('specifications').values(rows).returning(specificationColumns).execute();

/** False where the product has no such row. */
export const updateSpecification = async (
  db: Db,
  productId: number,
  id: number,
  row: Updateable<SpecificationsTable>,
) =>
  (await db
    .updateTable('specifications')
    .set(row)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const dimensionsOf = (db: Db, productId: number, viewing: Viewing) =>
  db
    .selectFrom('dimensions')
    .select(dimensionColumns)
    .where('product_id', '=', productId)
    .where(isThere('dimensions', viewing))
    .orderBy('id')
    .execute();

export const findDimension = (db: Db, id: number) =>
  db.selectFrom('dimensions').select(dimensionColumns).where('id', '=', id).executeTakeFirstOrThrow();

export const insertDimensions = async (db: Db, rows: Insertable<DimensionsTable>[]) =>
  rows.length === 0 ? [] : db.insertInto('dimensions').values(rows).returning(dimensionColumns).execute();

/** False where the product has no such row. */
export const updateDimension = async (db: Db, productId: number, id: number, row: Updateable<DimensionsTable>) =>
  (await db
    .updateTable('dimensions')
    .set(row)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
