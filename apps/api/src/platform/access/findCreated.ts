import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** What may be added with a key, and the column of what or whom it is added to. */
const parents = { properties: 'user_id', rooms: 'property_id', drawings: 'property_id', products: 'room_id' };

/**
 * The id of what was added to a user, property or room with this key, unless it was deleted since: the answer was lost, and
 * the request is sent again. Call it in the transaction that locks the property, or the owner.
 */
export async function findCreated(
  tx: Db,
  table: keyof typeof parents,
  parentId: number,
  creationKey: string | undefined,
): Promise<number | undefined> {
  if (creationKey === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(parents[table])} = ${parentId}
      and creation_key = ${creationKey} and deleted_at is null`.execute(tx);
  return rows[0]?.id;
}
