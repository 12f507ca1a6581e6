import type { Db } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { hasCategory, listCategories } from './repository.ts';

export const readCategories = (db: Db) => listCategories(db);

/** Throws `invalid` for an id without a category. No id is fine. */
export async function ensureCategory(db: Db, id: number | null | undefined) {
  if (id == null || (await hasCategory(db, id))) return;
  throw invalid({ product_category_id: ['カテゴリーを選択してください'] });
}
