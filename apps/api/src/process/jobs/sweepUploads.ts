import { listUploadsBefore, takeUpload } from '../../media/images/repository.ts';
import { listPendingOriginals } from '../../media/variants/repository.ts';
import type { Context } from '../../platform/context.ts';

/** Milliseconds after which an incomplete upload is removed. */
const uploadTtl = 60 * 60_000;

/** Removes incomplete uploads, and originals without pending variants. */
export async function sweepUploads({ db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>) {
  const before = new Date(clock().getTime() - uploadTtl);
  for (const { id, quarantine_key } of await listUploadsBefore(db, before)) {
    if (await takeUpload(db, id)) await storage.removeUpload(quarantine_key);
  }
  await storage.sweepUploads(before, new Set(await listPendingOriginals(db)));
}
