import type { drawings, ParsedRequest } from '@iespec/contract';
import { moveImages } from '../../media/images/copyImages.ts';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/authorize.ts';
import { findByCreationKey } from '../../platform/access/findByCreationKey.ts';
import { lockProperties, lockProperty } from '../../platform/access/lockProperty.ts';
import { ensureVersion } from '../../platform/access/version.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ensureMovable } from '../deletion/soldContent.ts';
import { ensureQuotas } from '../properties/quotas.ts';
import * as repository from './repository.ts';

type NewDrawing = ParsedRequest<typeof drawings.create>['body'];
type DrawingChange = ParsedRequest<typeof drawings.update>['body'];

/**
 * Creates a drawing in one of the actor's properties, or returns the drawing already created with the same key. Throws as
 * `authorize` and `ensureQuotas` do.
 */
export async function createDrawing(db: Db, actor: Actor, drawing: NewDrawing) {
  await authorize(db, actor, 'write', 'property', drawing.property_id);
  return writeAs(db, requireUser(actor), async (tx) => {
    await lockProperty(tx, drawing.property_id);
    const earlier = await findByCreationKey(tx, 'drawings', drawing.property_id, drawing.creation_key);
    if (earlier) return repository.findDrawing(tx, earlier);
    const created = await repository.insertDrawing(tx, drawing);
    await ensureQuotas(tx, drawing.property_id, ['drawings']);
    return created;
  });
}

/** Updates one of the actor's drawings. Throws as `authorize`, `ensureVersion`, `ensureMovable` and `ensureQuotas` do. */
export async function updateDrawing(db: Db, actor: Actor, id: number, { version, ...change }: DrawingChange) {
  const drawing = await authorize(db, actor, 'write', 'drawing', id);
  const target = await ensureMovable(db, actor, drawing, { kind: 'property', id: change.property_id });
  if (Object.keys(change).length > 0) {
    await writeAs(db, requireUser(actor), async (tx) => {
      await lockProperties(tx, [drawing.property_id, target]);
      await ensureVersion(tx, 'drawing', id, version);
      await repository.updateDrawing(tx, id, change);
      if (target === drawing.property_id) return;
      await moveImages(tx, { drawing_id: id }, { property_id: target });
      await ensureQuotas(tx, target, ['drawings']);
    });
  }
  return repository.findDrawing(db, id);
}

/** Inserts a drawing. */
export const addDrawing = repository.insertDrawing;
