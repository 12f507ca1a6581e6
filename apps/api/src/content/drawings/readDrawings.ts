import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { authorize } from '#policies/authorize.ts';
import { findDrawing, listDrawings } from './repository.ts';

/** Lists the drawings of a property. Throws as `authorize` does. */
export async function readDrawings(db: Db, actor: Actor, propertyId: number) {
  const { access } = await authorize(db, actor, 'read', 'property', propertyId);
  return listDrawings(db, propertyId, access);
}

/** Throws as `authorize` does. */
export async function readDrawing(db: Db, actor: Actor, id: number) {
  await authorize(db, actor, 'read', 'drawing', id);
  return findDrawing(db, id);
}
