import type { Insertable, Updateable } from 'kysely';
import { publicColumns } from '#platform/db/columns.ts';
import type { Db, RoomsTable } from '#platform/db/schema.ts';
import { type Access, isVisibleToSql } from '#policies/visibility.ts';
import { isAfterSql, lastPosition, movedPosition } from '../order/position.ts';

const columns = publicColumns.rooms;

export const findRoom = (db: Db, id: number) =>
  db.selectFrom('rooms').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/** A room with all of its columns. */
export const findRoomToCopy = (db: Db, id: number) =>
  db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The rooms of a property in order, from the one after `after`. */
export const listRooms = (db: Db, propertyId: number, access: Access, after: number | null) =>
  db
    .selectFrom('rooms')
    .select(columns)
    .where('property_id', '=', propertyId)
    .where(isVisibleToSql('rooms', access))
    .where(isAfterSql('rooms', after))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Inserts a room as the last of its property. */
export const insertRoom = (db: Db, room: Omit<Insertable<RoomsTable>, 'position'> & { property_id: number }) =>
  db
    .insertInto('rooms')
    .values({ ...room, position: lastPosition('rooms', room.property_id) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Updates a room. With another property, it becomes the last one there. */
export const updateRoom = (db: Db, id: number, change: Omit<Updateable<RoomsTable>, 'position'>) =>
  db
    .updateTable('rooms')
    .set({
      ...change,
      ...(change.property_id !== undefined && { position: movedPosition('rooms', change.property_id) }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
