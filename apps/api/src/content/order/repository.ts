import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type OrderedTable, parentColumns } from './position.ts';

/** The rows with the same parent, in order: the row itself, its siblings, and those that only buyers see. */
export async function listSiblings(db: Db, table: OrderedTable, id: number) {
  const parent = sql.ref(parentColumns[table]);
  const { rows } = await sql<{ id: number; is_deleted: boolean }>`
    select id, deleted_at is not null as is_deleted from ${sql.table(table)}
    where ${parent} = (select ${parent} from ${sql.table(table)} where id = ${id}) order by position, id`.execute(db);
  return rows;
}

/** Assigns the positions 1, 2, … in the order of `ids`. */
export const updatePositions = (db: Db, table: OrderedTable, ids: number[]) =>
  sql`update ${sql.table(table)} as rows set position = ordered.position
    from unnest(${ids}::integer[]) with ordinality as ordered (id, position)
    where rows.id = ordered.id and rows.position <> ordered.position`.execute(db);
