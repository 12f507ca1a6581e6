import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Tables with a creation key, and the column of their parent. */
const parentColumns = { properties: 'user_id', rooms: 'property_id', drawings: 'property_id', products: 'room_id' };

/**
 * The id of the row that an earlier attempt of the same request created, unless it has been deleted: clients
 * retry when a response is lost. Call it in the transaction that locks the property or the owner.
 */
export async function findByCreationKey(
  tx: Db,
  table: keyof typeof parentColumns,
  parentId: number,
  creationKey: string | undefined,
): Promise<number | undefined> {
  if (creationKey === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(parentColumns[table])} = ${parentId}
      and creation_key = ${creationKey} and deleted_at is null`.execute(tx);
  return rows[0]?.id;
}
