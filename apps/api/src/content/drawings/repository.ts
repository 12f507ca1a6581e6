import type { Insertable, Updateable } from 'kysely';
import { publicColumns } from '#platform/db/columns.ts';
import type { Db, DrawingsTable } from '#platform/db/schema.ts';
import { type Access, isNotDeletedSql } from '#policies/visibility.ts';

const columns = publicColumns.drawings;

export const findDrawing = (db: Db, id: number) =>
  db.selectFrom('drawings').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

export const listDrawings = (db: Db, propertyId: number, access: Access) =>
  db
    .selectFrom('drawings')
    .select(columns)
    .where('property_id', '=', propertyId)
    .where(isNotDeletedSql('drawings', access))
    .orderBy('id')
    .execute();

export const insertDrawing = (db: Db, drawing: Insertable<DrawingsTable>) =>
  db.insertInto('drawings').values(drawing).returning(columns).executeTakeFirstOrThrow();

export const updateDrawing = (db: Db, id: number, change: Updateable<DrawingsTable>) =>
  db.updateTable('drawings').set(change).where('id', '=', id).execute();
