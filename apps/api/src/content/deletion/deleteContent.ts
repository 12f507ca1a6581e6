import { type Actor, requireUser } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { ResourceKind } from '#policies/ownership.ts';
import { dropLostSample } from '#policies/sample.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import { enqueueImageSweep } from './deletedImages.ts';
import { markDeleted } from './repository.ts';

/**
 * Soft-deletes one of the actor's resources with everything below it. Buyers with a claim to the property
 * keep it (policies/claims.ts); its images are removed or made private. `removeDeleted` removes
 * later what nobody has a claim to. `closeCheckouts` expires the open checkouts of the deleted resource. Throws as
 * `lockAndTouch` does.
 */
export async function deleteContent(
  context: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  kind: ResourceKind,
  id: number,
  closeCheckouts?: () => Promise<void>,
): Promise<{ deleted: true }> {
  const property_id = await writeAs(context.db, requireUser(actor), async (tx) => {
    // A checkout in progress commits before the lock is granted, so it counts as earlier than the deletion.
    const locked = await lockAndTouch(tx, actor, { kind, id });
    await markDeleted(tx, kind, id, context.clock());
    await dropLostSample(tx, locked.property_id);
    await enqueueImageSweep(tx, locked.property_id);
    return locked.property_id;
  });
  await closeCheckouts?.();
  await context.jobs.perform('image-sweep', [property_id]);
  return { deleted: true };
}
