import { sql } from 'kysely';
import type { Kind } from '../access/ownership.ts';
import type { Db } from '../db/schema.ts';

const tableOf = {
  property: 'properties',
  room: 'rooms',
  product: 'products',
  specification: 'specifications',
  dimension: 'dimensions',
  drawing: 'drawings',
  image: 'images',
  listing: 'listings',
} as const satisfies Record<Kind, string>;

/** What was deleted before stays deleted from then on. */
export const markDeleted = (db: Db, kind: Kind, id: number, at: Date) =>
  sql`update ${sql.table(tableOf[kind])} set deleted_at = coalesce(deleted_at, ${at}::timestamptz) where id = ${id}`.execute(
    db,
  );

/** Whether anybody ever began to buy something of this property. */
export const wasEverOffered = async (db: Db, propertyId: number) =>
  (await db
    .selectFrom('transactions')
    .select('id')
    .where('property_id', '=', propertyId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
