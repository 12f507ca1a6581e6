import type { Db, ImportCounts } from '#platform/db/schema.ts';

/** The result of an earlier attempt of an import. Call it in the transaction that locks the property. */
export async function findImport(db: Db, property_id: number, creation_key: string) {
  const found = await db
    .selectFrom('imports')
    .select('result')
    .where('property_id', '=', property_id)
    .where('creation_key', '=', creation_key)
    .executeTakeFirst();
  return found?.result;
}

export const insertImport = (db: Db, property_id: number, creation_key: string, result: ImportCounts) =>
  db
    .insertInto('imports')
    .values({ property_id, creation_key, result: JSON.stringify(result) })
    .execute();
