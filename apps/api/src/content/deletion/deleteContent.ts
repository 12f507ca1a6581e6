import { requireUser } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import type { ResourceKind } from '../../platform/access/ownership.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { enqueueImageSweep } from './deletedImages.ts';
import { markDeleted } from './repository.ts';

/**
 * Soft-deletes one of the actor's resources with everything below it. Users with a paid or pending purchase of the
 * property keep access to it; its images are removed or made private. `closeCheckouts` expires the open checkouts of the
 * deleted resource. Throws as `authorize` does.
 */
export async function deleteContent(
  context: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  kind: ResourceKind,
  id: number,
  closeCheckouts?: () => Promise<void>,
): Promise<{ deleted: true }> {
  const { property_id } = await authorize(context.db, actor, 'write', kind, id);
  await writeAs(context.db, requireUser(actor), async (tx) => {
    // A checkout in progress commits before the lock is granted, so it counts as earlier than the deletion.
    await lockProperty(tx, property_id);
    await markDeleted(tx, kind, id, context.clock());
    await enqueueImageSweep(tx, property_id);
  });
  await closeCheckouts?.();
  await context.jobs.perform('image-sweep', [property_id]);
  return { deleted: true };
}
