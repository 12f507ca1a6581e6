import { enqueueFileDeletion } from '#media/images/deleteFiles.ts';
import type { Db } from '#platform/db/schema.ts';
import { lockProperties } from '#policies/lockProperty.ts';
import { enqueueImageSweep } from './deletedImages.ts';
import { eraseProperties, listDeletedOwners, listOwnedProperties, markDeleted } from './repository.ts';

/** Counts a user's properties that are not deleted, by whether they have been sold. */
export async function countOwnedProperties(db: Db, ownerId: number) {
  const properties = (await listOwnedProperties(db, ownerId)).filter(({ deleted_at }) => deleted_at === null);
  const sold = properties.filter(({ is_sold }) => is_sold).length;
  return { unsold: properties.length - sold, sold };
}

/**
 * Erases a user's unsold properties with all their content, including those deleted earlier, and hides the
 * sold ones. Returns the ids of the sold ones. Call it in a transaction.
 */
export async function eraseOwnedProperties(tx: Db, ownerId: number, at: Date): Promise<number[]> {
  const ids = (await listOwnedProperties(tx, ownerId)).map(({ id }) => id);
  await lockProperties(tx, ids);
  // Read again: a checkout in progress has committed by now.
  const locked = await listOwnedProperties(tx, ownerId);
  const sold = locked.filter(({ is_sold }) => is_sold).map(({ id }) => id);
  for (const id of sold) {
    await markDeleted(tx, 'property', id, at);
    await enqueueImageSweep(tx, id);
  }
  const unsold = locked.filter(({ is_sold }) => !is_sold).map(({ id }) => id);
  await enqueueFileDeletion(tx, await eraseProperties(tx, unsold));
  return sold;
}

/** Ids of deleted users with undeleted properties. */
export const listOwnersToErase = (db: Db) => listDeletedOwners(db);
