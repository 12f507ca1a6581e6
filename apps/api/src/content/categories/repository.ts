import type { Db } from '#platform/db/schema.ts';

/** Product categories in the order of the form. */
export const listCategories = (db: Db) =>
  db.selectFrom('product_categories').select(['id', 'name']).orderBy('position').orderBy('id').execute();

/** Undefined if the category exists. */
export const insertCategory = (db: Db, name: string) =>
  db
    .insertInto('product_categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
