import type { drawings, ParsedRequest } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import { ensureMovable } from '../deletion/ensureMovable.ts';
import type { Actor } from '../http/actor.ts';
import { movePictures } from '../images/repository.ts';
import { drawingsOf, findDrawing, insertDrawing, updateDrawing } from './repository.ts';

export async function readDrawings(db: Db, actor: Actor, propertyId: number) {
  const { viewing } = await authorize(db, actor, 'see', 'property', propertyId);
  return drawingsOf(db, propertyId, viewing);
}

export async function readDrawing(db: Db, actor: Actor, id: number) {
  await authorize(db, actor, 'see', 'drawing', id);
  return findDrawing(db, id);
}

export async function addDrawing(db: Db, actor: Actor, drawing: ParsedRequest<typeof drawings.create>['body']) {
  await authorize(db, actor, 'change', 'property', drawing.property_id);
  return insertDrawing(db, drawing);
}

export async function changeDrawing(
  db: Db,
  actor: Actor,
  id: number,
  change: ParsedRequest<typeof drawings.update>['body'],
) {
  const standing = await authorize(db, actor, 'change', 'drawing', id);
  await ensureMovable(db, actor, standing, ['property', change.property_id]);
  if (Object.keys(change).length > 0) {
    await db.transaction().execute(async (tx) => {
      if (change.property_id) await movePictures(tx, { drawing_id: id }, { property_id: change.property_id });
      await updateDrawing(tx, id, change);
    });
  }
  return findDrawing(db, id);
}
