import { removalDays } from '@iespec/contract';
import { enqueueFileDeletion } from '#media/images/deleteFiles.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { hasClaims } from '#policies/claims.ts';
import { eraseDeletedContent, eraseProperties, listWithRemovable, lockForRemoval } from './repository.ts';

const day = 24 * 60 * 60_000;

/** Properties in one run. */
const batchSize = 20;

/**
 * Removes what was deleted `removalDays` ago and nobody has bought: properties, and content of others, each
 * property in a transaction of its own. A run continues where the previous one ended, at the deletions of
 * `since`, so that what is kept for buyers is read once. Throws after the last property if one could not be
 * cleared: the next run repeats this one.
 */
export async function removeDeleted(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { since }: { since?: string },
): Promise<{ since?: string }> {
  const before = new Date(clock().getTime() - removalDays * day);
  const properties = await listWithRemovable(db, { since: since ? new Date(since) : null, before }, batchSize);
  let failures = 0;
  for (const { id } of properties)
    await db
      .transaction()
      .execute((tx) => removeFrom(tx, id, before))
      .catch((cause: unknown) => {
        failures += 1;
        log(new Error(`What was deleted of property ${id} could not be removed`, { cause }));
      });
  if (failures > 0) throw new Error(`What was deleted of ${failures} properties could not be removed`);
  const end = properties.length < batchSize ? before : properties.at(-1)?.deleted_at;
  return { since: (end ?? before).toISOString() };
}

/** Removes a property, or the content of one that stays. */
async function removeFrom(tx: Db, id: number, before: Date) {
  const property = await lockForRemoval(tx, id);
  if (!property) return;
  // Read after the lock: a purchase or a restored deletion in progress has committed by now.
  const isWhole = property.deleted_at !== null && property.deleted_at < before && !(await hasClaims(tx, id));
  await enqueueFileDeletion(tx, isWhole ? await eraseProperties(tx, [id]) : await eraseDeletedContent(tx, id, before));
}
