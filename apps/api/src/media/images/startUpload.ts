import {
  type images,
  maxImagesPerProperty,
  maxOpenUploads,
  maxRejectedUploads,
  type ParsedRequest,
  tooManyImages,
  tooManyOpenUploads,
  tooManyRejectedUploads,
} from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { lockUser } from '#policies/lockUser.ts';
import { writeAs } from '#policies/writeAs.ts';
import type { MediaContext } from '../context.ts';
import { newKey } from '../storage/imageFiles.ts';
import { lockParents } from './parents.ts';
import { countImages, countOpenUploads, countRejectedUploads, insertUpload, resolveParent } from './repository.ts';

/** Milliseconds after which an incomplete upload is removed. */
const uploadTtl = 60 * 60_000;

/**
 * Opens an upload and returns a signed URL for one original. All parents must belong to the actor and to one
 * property. Throws as `lockParents` and `Storage.uploadUrl` do, `conflict` above a quota of uploads or
 * images.
 */
export async function startUpload(
  { db, storage, origin }: Pick<MediaContext, 'db' | 'storage' | 'origin'>,
  actor: Actor,
  body: ParsedRequest<typeof images.presign>['body'],
) {
  const user = requireUser(actor);
  const quarantine_key = newKey();
  const original = { type: body.content_type, size: body.file_size ?? null };
  const upload_url = new URL(await storage.uploadUrl(quarantine_key, original), origin).href;
  const { id } = await writeAs(db, user, async (tx) => {
    await lockUser(tx, user.id);
    const property_id = await lockParents(tx, actor, body);
    await ensureUploadQuotas(tx, user.id, property_id);
    const parent = { ...(await resolveParent(tx, body)), property_id };
    const upload = { ...parent, user_id: user.id, image_type: body.image_type ?? null, quarantine_key };
    const inserted = await insertUpload(tx, upload);
    await enqueueJobs(tx, { kind: 'upload-expiry', keys: [inserted.id], delay: uploadTtl });
    return inserted;
  });
  return { upload_url, image_id: id, image_url: `${origin}/api/images/${id}/file` };
}

/** Call it in the transaction that locks user and property, so that concurrent calls are counted in turn. */
async function ensureUploadQuotas(tx: Db, userId: number, property_id: number) {
  if ((await countOpenUploads(tx, { user_id: userId })) >= maxOpenUploads)
    throw new ApiError('conflict', tooManyOpenUploads);
  if ((await countRejectedUploads(tx, userId)) >= maxRejectedUploads)
    throw new ApiError('conflict', tooManyRejectedUploads);
  const images = await countImages(tx, property_id);
  if (images + (await countOpenUploads(tx, { property_id })) >= maxImagesPerProperty)
    throw new ApiError('conflict', tooManyImages);
}
