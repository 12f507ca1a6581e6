import type { ParsedRequest, properties } from '@iespec/contract';
import { authorize, notFound } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import { insertDrawing } from '../drawings/repository.ts';
import type { Actor, UserRow } from '../http/actor.ts';
import { insertRoomWhole } from './createProperty.ts';
import { findProperty, insertProperty, updateProperty } from './repository.ts';

type New = ParsedRequest<typeof properties.create>['body'];
type Whole = ParsedRequest<typeof properties.createNested>['body'];
type Change = ParsedRequest<typeof properties.update>['body'];

/** Only what is the property's own: whose it is comes from the token. */
const columnsOf = ({ user_id: _, ...columns }: New) => columns;
const changeOf = ({ user_id: _, ...change }: Change) => change;

export const registerProperty = (db: Db, { id: user_id }: UserRow, property: New) =>
  insertProperty(db, { ...columnsOf(property), user_id });

/** All or nothing. What is registered whole counts as saved: its rooms and products are published with it. */
export const registerWhole = (db: Db, { id: user_id }: UserRow, { rooms, drawings, ...property }: Whole) =>
  db.transaction().execute(async (tx) => {
    const { id } = await insertProperty(tx, { ...columnsOf(property), user_id });
    for (const drawing of drawings) await insertDrawing(tx, { ...drawing, property_id: id });
    for (const room of rooms) await insertRoomWhole(tx, id, room);
    return id;
  });

export async function changeProperty(db: Db, actor: Actor, id: number, asked: Change) {
  await authorize(db, actor, 'change', 'property', id);
  const change = changeOf(asked);
  if (Object.keys(change).length > 0) await updateProperty(db, id, change);
  return readProperty(db, id);
}

export async function readProperty(db: Db, id: number) {
  const property = await findProperty(db, id);
  if (!property) throw notFound('property');
  return property;
}
