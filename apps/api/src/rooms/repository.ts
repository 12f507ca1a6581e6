import type { Insertable, Updateable } from 'kysely';
import type { Viewing } from '../access/authorize.ts';
import { isShown } from '../access/visibility.ts';
import type { Db, RoomsTable } from '../db/schema.ts';

const columns = ['id', 'property_id', 'name', 'description', 'status'] as const;

export const findRoom = (db: Db, id: number) =>
  db.selectFrom('rooms').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

export const roomsOf = (db: Db, propertyId: number, viewing: Viewing) =>
  db
    .selectFrom('rooms')
    .select(columns)
    .where('property_id', '=', propertyId)
    .where(isShown('rooms', viewing))
    .orderBy('id')
    .execute();

export const insertRoom = (db: Db, room: Insertable<RoomsTable>) =>
  db.insertInto('rooms').values(room).returning(columns).executeTakeFirstOrThrow();

export const updateRoom = (db: Db, id: number, change: Updateable<RoomsTable>) =>
  db.updateTable('rooms').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
