import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError, type FieldErrors, invalid } from '#platform/errors.ts';
import { insertCategory, listCategories } from './repository.ts';

export const readCategories = (db: Db) => listCategories(db);

/** Adds a category at the end, before その他. Throws `conflict` if it exists. */
export const addCategory = (db: Db, operator: Operator, name: string) =>
  writeAsOperator(db, operator, async (tx) => {
    const category = await insertCategory(tx, name);
    if (!category) throw new ApiError('conflict', `カテゴリー「${name}」はもうあります`);
    return { subject: 'category', subjectId: category.id, details: { name } };
  });

/** Throws `invalid` for an unknown category id; a missing id is valid. */
export const ensureCategory = (db: Db, id: number | null | undefined) =>
  ensureCategories(db, { product_category_id: id });

type RoomWithProducts = { products: { product_category_id?: number | null | undefined }[] };

/** The category ids of the products in a request's `rooms`, keyed by field path as in validation errors. */
export const categoriesOfRooms = (rooms: RoomWithProducts[]) =>
  Object.fromEntries(
    rooms.flatMap(({ products }, room) =>
      products.map(({ product_category_id }, product) => [
        `rooms.${room}.products.${product}.product_category_id`,
        product_category_id,
      ]),
    ),
  );

/** Checks category ids keyed by field path. Throws `invalid` naming each field with an unknown id. */
export async function ensureCategories(db: Db, byField: Record<string, number | null | undefined>) {
  const entries = Object.entries(byField).filter(([, id]) => id != null);
  if (entries.length === 0) return;
  const known = new Set<unknown>((await listCategories(db)).map(({ id }) => id));
  const wrong = entries.filter(([, id]) => !known.has(id));
  const errors: FieldErrors = Object.fromEntries(wrong.map(([field]) => [field, ['カテゴリーを選択してください']]));
  if (wrong.length > 0) throw invalid(errors);
}
