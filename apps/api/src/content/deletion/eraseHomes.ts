import { enqueueFileDeletion } from '../../media/storage/deleteFiles.ts';
import { lockProperties } from '../../platform/access/lockProperty.ts';
import type { Db } from '../../platform/db/schema.ts';
import { eraseProperties, listHomes, listOwners, markDeleted, queueImageSweep } from './repository.ts';

/** How many homes of a user nobody has paid for, and how many of the others are still on the market. */
export async function countHomes(db: Db, ownerId: number) {
  const homes = await listHomes(db, ownerId);
  return {
    unsold: homes.filter(({ is_sold, deleted_at }) => !is_sold && deleted_at === null).length,
    sold: homes.filter(({ is_sold, deleted_at }) => is_sold && deleted_at === null).length,
  };
}

/**
 * Erases the homes of a user that nobody has paid for, those that were deleted before too, with everything in them; hides
 * the others. Returns the ids of those. Call it in a transaction.
 */
export async function eraseHomes(tx: Db, ownerId: number, at: Date): Promise<number[]> {
  const homes = await listHomes(tx, ownerId);
  await lockProperties(
    tx,
    homes.map(({ id }) => id),
  );
  // A checkout that was being started has committed now.
  const locked = await listHomes(tx, ownerId);
  const sold = locked.filter(({ is_sold }) => is_sold).map(({ id }) => id);
  for (const id of sold) {
    await markDeleted(tx, 'property', id, at);
    await queueImageSweep(tx, id);
  }
  const unsold = locked.filter(({ is_sold }) => !is_sold).map(({ id }) => id);
  await enqueueFileDeletion(tx, await eraseProperties(tx, unsold));
  return sold;
}

/** Users who are deleted and still have homes that are not. */
export const listOwnersToErase = (db: Db) => listOwners(db);
