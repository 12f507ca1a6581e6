import { type RawBuilder, sql } from 'kysely';

/** Tables with an order, and the column of their parent. Rows are sorted by position, then by id. */
export const parentColumns = { rooms: 'property_id', products: 'room_id' } as const;
export type OrderedTable = keyof typeof parentColumns;

/** The position after all others of a parent, for a new row. */
export const lastPosition = (table: OrderedTable, parentId: number): RawBuilder<number> =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)}
    where ${sql.ref(parentColumns[table])} = ${parentId})`;

/** The position in an update that may move a row: last in a new parent, unchanged in the old one. */
export const movedPosition = (table: OrderedTable, parentId: number): RawBuilder<number> =>
  sql<number>`case ${sql.ref(`${table}.${parentColumns[table]}`)} when ${parentId} then ${sql.ref(`${table}.position`)}
    else ${lastPosition(table, parentId)} end`;

/** Whether a row comes after the row with the id `after`, which may be deleted; with null, every row does. */
export const isAfterSql = (table: OrderedTable, after: number | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${table}.position`)}, ${sql.ref(`${table}.id`)}) > (
        select position, id from ${sql.table(table)} where id = ${after})`;
