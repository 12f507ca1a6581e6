import type { MediaContext } from '../context.ts';
import { findUpload, takeUpload } from './repository.ts';

/** Removes an upload that has not become an image. */
export async function expireUpload({ db, storage }: Pick<MediaContext, 'db' | 'storage'>, id: number) {
  const upload = await findUpload(db, id);
  if (upload && (await takeUpload(db, id))) await storage.removeUpload(upload.quarantine_key);
}
