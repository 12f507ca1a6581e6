import type { drawings, ParsedRequest } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { ensureMovable } from '../deletion/soldContent.ts';
import { moveImages } from '../images/moveImages.ts';
import * as repository from './repository.ts';

type NewDrawing = ParsedRequest<typeof drawings.create>['body'];
type DrawingChange = ParsedRequest<typeof drawings.update>['body'];

/** Creates a drawing in a property of the actor's own. Throws as `authorize` does. */
export async function createDrawing(db: Db, actor: Actor, drawing: NewDrawing) {
  await authorize(db, actor, 'write', 'property', drawing.property_id);
  return repository.insertDrawing(db, drawing);
}

/** Changes a drawing of the actor's own. Throws as `authorize` and `ensureMovable` do. */
export async function updateDrawing(db: Db, actor: Actor, id: number, change: DrawingChange) {
  const drawing = await authorize(db, actor, 'write', 'drawing', id);
  await ensureMovable(db, actor, drawing, { kind: 'property', id: change.property_id });
  if (Object.keys(change).length > 0) {
    await db.transaction().execute(async (tx) => {
      if (change.property_id) await moveImages(tx, { drawing_id: id }, { property_id: change.property_id });
      await repository.updateDrawing(tx, id, change);
    });
  }
  return repository.findDrawing(db, id);
}
