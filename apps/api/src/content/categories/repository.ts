import type { Db } from '../../platform/db/schema.ts';

/** Product categories, ordered by id. */
export const listCategories = (db: Db) => db.selectFrom('product_categories').selectAll().orderBy('id').execute();
