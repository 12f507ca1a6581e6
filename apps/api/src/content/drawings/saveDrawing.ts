import type { drawings, ParsedRequest } from '@iespec/contract';
import { ensureImageQuota, moveImages } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import { ensureMovable } from '#policies/ensureMovable.ts';
import { lockProperties } from '#policies/lockProperty.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { ensureVersion } from '#policies/version.ts';
import { lockAndTouch, lockForWrite, writeAs } from '#policies/writeAs.ts';
import * as repository from './repository.ts';

type NewDrawing = ParsedRequest<typeof drawings.create>['body'];
type DrawingChange = ParsedRequest<typeof drawings.update>['body'];

/**
 * Creates a drawing in one of the actor's properties, or returns the drawing already created with the same
 * key. Throws as `lockAndTouch` and `ensureQuotas` do.
 */
export const createDrawing = (db: Db, actor: Actor, drawing: NewDrawing) =>
  writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'property', id: drawing.property_id });
    const earlier = await findByCreationKey(tx, 'drawings', drawing.property_id, drawing.creation_key);
    if (earlier) return repository.findDrawing(tx, earlier);
    const created = await repository.insertDrawing(tx, drawing);
    await ensureQuotas(tx, drawing.property_id, ['drawings']);
    return created;
  });

/**
 * Updates one of the actor's drawings. Throws as `lockForWrite`, `ensureMovable`, `ensureVersion`,
 * `ensureQuotas` and `ensureImageQuota` do.
 */
export const updateDrawing = (db: Db, actor: Actor, id: number, { version, ...change }: DrawingChange) =>
  writeAs(db, requireUser(actor), async (tx) => {
    const to = change.property_id === undefined ? undefined : ({ kind: 'property', id: change.property_id } as const);
    const { property_id } = await lockForWrite(tx, actor, { kind: 'drawing', id }, to);
    const target = await ensureMovable(tx, actor, property_id, to);
    if (Object.keys(change).length > 0) {
      await lockProperties(tx, [property_id, target]);
      await ensureVersion(tx, 'drawing', id, version);
      await repository.updateDrawing(tx, id, change);
    }
    if (target !== property_id) {
      await moveImages(tx, { drawing_id: id }, { property_id: target });
      await ensureQuotas(tx, target, ['drawings']);
      await ensureImageQuota(tx, target);
    }
    return repository.findDrawing(tx, id);
  });

/** Inserts a drawing. */
export const addDrawing = repository.insertDrawing;
