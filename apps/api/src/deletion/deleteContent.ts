import { authorize } from '../access/authorize.ts';
import type { Kind } from '../access/ownership.ts';
import type { Deps } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { lockProperty } from '../images/repository.ts';
import { closeCheckouts } from '../transactions/closeCheckouts.ts';
import { forgetPictures } from './deleteFiles.ts';
import { markDeleted } from './repository.ts';

/**
 * Takes something off the market at once and ends the checkouts that are open for it. Whoever bought it, or is paying
 * at this moment, goes on seeing it; pictures that nobody can have bought are removed from the storage, too.
 */
export async function removeContent(deps: Deps, actor: Actor, kind: Kind, id: number): Promise<{ deleted: true }> {
  const { property_id } = await authorize(deps.db, actor, 'change', kind, id);
  await deps.db.transaction().execute(async (tx) => {
    // A checkout that has begun is done first: it counts as earlier than the deletion.
    await lockProperty(tx, property_id);
    await markDeleted(tx, kind, id, deps.clock());
  });
  if (kind === 'property') await closeCheckouts(deps, { property_id });
  if (kind === 'listing') await closeCheckouts(deps, { listing_id: id });
  await forgetPictures(deps, property_id);
  return { deleted: true };
}
