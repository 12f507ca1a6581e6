import type { Db } from '#platform/db/schema.ts';
import { listImagesOfOwner, listUploadsOf } from './repository.ts';

/** A user's open and rejected uploads, and the images of the user's properties. */
export const readUploads = async (db: Db, userId: number) => ({
  uploads: await listUploadsOf(db, userId),
  images: await listImagesOfOwner(db, userId),
});
