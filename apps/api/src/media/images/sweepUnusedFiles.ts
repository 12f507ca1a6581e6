import { findInstallation } from '#platform/db/installation.ts';
import type { MediaContext } from '../context.ts';
import { listUsedKeys } from './repository.ts';

/** Milliseconds: younger files may belong to an image that is being stored. */
const minAge = 24 * 60 * 60_000;

/** Keys that are looked up together. */
const batchSize = 500;

/** Keys begin with one of 256 prefixes: two hexadecimal digits. */
const prefixes = 256;

type Sweep = Pick<MediaContext, 'db' | 'storage' | 'clock' | 'log'>;

/**
 * Removes the files of images that were never stored completely, because their process was killed before its
 * transaction ended. Each run looks at the keys with one prefix: `next` is its number. Returns the number for
 * the next run. Throws if the files belong to another database, because only that one knows which are used.
 */
export async function sweepUnusedFiles({ db, storage, clock, log }: Sweep, { next = 0 }: { next?: number }) {
  if (!(await storage.belongsTo(await findInstallation(db))))
    throw new Error('The image files belong to another database, so unused ones are not removed');
  const before = new Date(clock().getTime() - minAge);
  for (const zone of ['public', 'private'] as const) {
    let keys: string[] = [];
    const removeUnused = async () => {
      const used = await listUsedKeys(db, keys);
      for (const key of keys) if (!used.has(key)) await storage.remove(zone, key).catch(log);
      keys = [];
    };
    for await (const { key, modifiedAt } of storage.listKeys(zone, next.toString(16).padStart(2, '0'))) {
      if (modifiedAt < before) keys.push(key);
      if (keys.length === batchSize) await removeUnused();
    }
    if (keys.length > 0) await removeUnused();
  }
  return { next: (next + 1) % prefixes };
}
