import { sql } from 'kysely';
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
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'creation_key']).doUpdateSet({ result: JSON.stringify(result) }),
    )
    .execute();

/** Inserts a property that receives the content of an import, hidden like a deleted one. Returns its id. */
export async function insertHiddenProperty(tx: Db, forProperty: number) {
  const { rows } = await sql<{ id: number }>`
    insert into properties (user_id, name, property_type, prefecture, visibility, deleted_at)
    select user_id, name, property_type, prefecture, 'PRIVATE', now() from properties where id = ${forProperty}
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** How many of these rooms a property has. */
export async function countRooms(tx: Db, propertyId: number, ids: number[]) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from rooms
    where property_id = ${propertyId} and id = any(${ids}::integer[]) and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}
