import type { Context, Zone } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { enqueueJobs } from '../../platform/jobs/enqueueJobs.ts';
import { type ImageKeys, keysOf } from '../storage/imageFiles.ts';
import { listUsedKeys } from './repository.ts';

/**
 * Queues image files for deletion. Call it in the transaction that removes the images. Returns the keys of the jobs
 * `file-deletion`.
 */
export async function enqueueFileDeletion(tx: Db, images: ImageKeys[]): Promise<string[]> {
  const files = images.flatMap(keysOf);
  for (const zone of ['public', 'private'] as const) {
    const keys = files.filter((file) => file.zone === zone).map(({ key }) => key);
    await enqueueJobs(tx, { kind: 'file-deletion', keys, payload: { zone } });
  }
  return files.map(({ key }) => key);
}

/**
 * Deletes the files under a key unless an image still uses them; removing that image queues them again. A key without an
 * image never gets one again, because deleted images are not copied.
 */
export async function deleteFiles({ db, storage }: Pick<Context, 'db' | 'storage'>, key: string, zone: Zone) {
  if (!(await listUsedKeys(db, [key])).has(key)) await storage.remove(zone, key);
}
