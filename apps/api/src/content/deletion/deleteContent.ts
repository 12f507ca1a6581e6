import { requireUser } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import type { ResourceKind } from '../../platform/access/ownership.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { sweepDeletedImages } from './deletedImages.ts';
import { markDeleted, queueImageSweep } from './repository.ts';

type Deleting = Pick<Context, 'db' | 'storage' | 'clock' | 'log'>;

/**
 * Deletes a row of the actor's own with everything below it. Who purchased the property, or is paying at this moment,
 * may still read it; its images are removed or become private. `closeCheckouts` ends the open checkouts of what is
 * deleted. Throws as `authorize` does.
 */
export async function deleteContent(
  context: Deleting,
  actor: Actor,
  kind: ResourceKind,
  id: number,
  closeCheckouts?: () => Promise<void>,
): Promise<{ deleted: true }> {
  const { property_id } = await authorize(context.db, actor, 'write', kind, id);
  await writeAs(context.db, requireUser(actor), async (tx) => {
    // A checkout that is being started commits first: it counts as earlier than the deletion.
    await lockProperty(tx, property_id);
    await markDeleted(tx, kind, id, context.clock());
    await queueImageSweep(tx, property_id);
  });
  await closeCheckouts?.();
  await sweepDeletedImages(context, property_id);
  return { deleted: true };
}
