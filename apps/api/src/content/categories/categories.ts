import type { Db } from '../../platform/db/schema.ts';
import { type FieldErrors, invalid } from '../../platform/errors.ts';
import { listCategories } from './repository.ts';

export const readCategories = (db: Db) => listCategories(db);

/** Throws `invalid` for an id without a category. No id is fine. */
export const ensureCategory = (db: Db, id: number | null | undefined) =>
  ensureCategories(db, { product_category_id: id });

/** The same for ids by the paths of their fields; each field with a wrong id is named. */
export async function ensureCategories(db: Db, byField: Record<string, number | null | undefined>) {
  const given = Object.entries(byField).filter(([, id]) => id != null);
  if (given.length === 0) return;
  const known = new Set<unknown>((await listCategories(db)).map(({ id }) => id));
  const wrong = given.filter(([, id]) => !known.has(id));
  const errors: FieldErrors = Object.fromEntries(wrong.map(([field]) => [field, ['カテゴリーを選択してください']]));
  if (wrong.length > 0) throw invalid(errors);
}
