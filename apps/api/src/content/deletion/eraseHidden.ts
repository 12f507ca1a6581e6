import type { Db } from '#platform/db/schema.ts';
import * as repository from './repository.ts';

/**
 * Removes a hidden property that nobody has seen and that has no images (docs/decisions/0084), or, if it has more than
 * `limit` rows, some of them. Returns whether to go on. Never removes one that has been shown meanwhile.
 */
export async function eraseHidden(tx: Db, id: number, limit: number): Promise<boolean> {
  const property = await repository.lockForRemoval(tx, id);
  if (!property?.deleted_at) return false;
  if ((await repository.eraseRows(tx, [id], limit)) > 0) return true;
  await repository.eraseProperties(tx, [id]);
  return false;
}
