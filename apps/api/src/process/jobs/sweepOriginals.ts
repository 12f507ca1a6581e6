import type { MediaContext } from '#media/context.ts';
import { listPendingOriginals } from '#media/variants/repository.ts';

/** Milliseconds for which an original without an image is kept. */
const ttl = 60 * 60_000;

/** Removes the originals of abandoned uploads and interrupted calls, from which no variants will be made. */
export async function sweepOriginals({ db, storage, clock }: Pick<MediaContext, 'db' | 'storage' | 'clock'>) {
  const kept = new Set(await listPendingOriginals(db));
  await storage.sweepUploads(new Date(clock().getTime() - ttl), kept);
}
