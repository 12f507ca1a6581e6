import { listUploadsBefore, takeUpload } from '../../media/images/repository.ts';
import { listPendingOriginals } from '../../media/variants/repository.ts';
import type { Context } from '../../platform/context.ts';

/** Milliseconds after which an upload that was not completed is given up. */
const uploadTtl = 60 * 60_000;

/** Removes uploads that were not completed, and originals of which nothing is to be made. */
export async function sweepUploads({ db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>) {
  const before = new Date(clock().getTime() - uploadTtl);
  for (const { id, quarantine_key } of await listUploadsBefore(db, before)) {
    if (await takeUpload(db, id)) await storage.removeUpload(quarantine_key);
  }
  await storage.sweepUploads(before, new Set(await listPendingOriginals(db)));
}
