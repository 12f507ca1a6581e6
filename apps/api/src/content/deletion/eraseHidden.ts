import type { Db } from '#platform/db/schema.ts';
import * as repository from './repository.ts';

/**
 * Removes a hidden property without images (docs/decisions/0084), or up to about `limit` rows of its products if it
 * has any. Returns whether something is left to remove. Keeps a property that has become visible.
 */
export async function eraseHidden(tx: Db, id: number, limit: number): Promise<boolean> {
  const property = await repository.lockForRemoval(tx, id);
  if (!property?.deleted_at) return false;
  if ((await repository.eraseRows(tx, [id], limit)) > 0) return true;
  await repository.eraseProperties(tx, [id]);
  return false;
}
