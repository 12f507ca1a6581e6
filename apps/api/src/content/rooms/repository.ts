import type { Insertable, Updateable } from 'kysely';
import { type Access, isVisibleToSql } from '../../platform/access/visibility.ts';
import type { Db, RoomsTable } from '../../platform/db/schema.ts';

const columns = ['id', 'property_id', 'name', 'description', 'status', 'version'] as const;

export const findRoom = (db: Db, id: number) =>
  db.selectFrom('rooms').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/** A room with all of its columns. */
export const findRoomToCopy = (db: Db, id: number) =>
  db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const listRooms = (db: Db, propertyId: number, access: Access) =>
  db
    .selectFrom('rooms')
    .select(columns)
    .where('property_id', '=', propertyId)
    .where(isVisibleToSql('rooms', access))
    .orderBy('id')
    .execute();

export const insertRoom = (db: Db, room: Insertable<RoomsTable>) =>
  db.insertInto('rooms').values(room).returning(columns).executeTakeFirstOrThrow();

export const updateRoom = (db: Db, id: number, change: Updateable<RoomsTable>) =>
  db.updateTable('rooms').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
