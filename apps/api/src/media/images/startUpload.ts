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
import { ApiError, accountClosed, invalid } from '#platform/errors.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { lockUser } from '#policies/lockUser.ts';
import type { ResourceKind } from '#policies/ownership.ts';
import { lockAndTouch, type Resource, writeAs } from '#policies/writeAs.ts';
import type { MediaContext } from '../context.ts';
import { newKey } from '../storage/imageFiles.ts';
import type { UploadGate } from '../storage/uploadRoutes.ts';
import {
  countImages,
  countOpenUploads,
  countRejectedUploads,
  findOpenUpload,
  type ImageParent,
  insertUpload,
  markReceived,
  resolveParent,
} from './repository.ts';

/** Milliseconds after which an incomplete upload is removed. */
const uploadTtl = 60 * 60_000;

/**
 * Opens an upload and returns a signed URL for one original. All parents must belong to the actor and to one
 * property. Throws as `lockParents` does, `conflict` above a quota of uploads or images.
 */
export async function startUpload(
  { db, storage, origin }: Pick<MediaContext, 'db' | 'storage' | 'origin'>,
  actor: Actor,
  body: ParsedRequest<typeof images.presign>['body'],
) {
  const user = requireUser(actor);
  const quarantine_key = newKey();
  const original = { type: body.content_type, size: body.file_size ?? null };
  const upload_url = new URL(storage.uploadUrl(quarantine_key, original), origin).href;
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

/** The possible parents of an image, innermost first, with the columns that reference them. */
const parentColumns = [
  ['specification', 'product_specification_id'],
  ['product', 'product_id'],
  ['room', 'room_id'],
  ['drawing', 'drawing_id'],
  ['property', 'property_id'],
] as const satisfies [ResourceKind, keyof ImageParent][];

type ParentIds = { [Column in keyof ImageParent]?: number | null | undefined };

/** The parents that are named, innermost first. */
export const parentsOf = (ids: ParentIds): Resource[] =>
  parentColumns.flatMap(([kind, column]) => {
    const id = ids[column];
    return id == null ? [] : [{ kind, id }];
  });

/**
 * Locks the property of an image's parents and authorizes writing to all of them. Returns the property's id.
 * Throws as `lockAndTouch` does, `invalid` without a parent, `not_found` if the parents belong to different
 * properties.
 */
async function lockParents(tx: Db, actor: Actor, ids: ParentIds): Promise<number> {
  const [innermost, ...others] = parentsOf(ids);
  if (!innermost) throw invalid({ property_id: ['画像をどこに追加するか指定してください'] });
  const { property_id } = await lockAndTouch(tx, actor, innermost);
  for (const { kind, id } of others)
    if ((await authorize(tx, actor, 'write', kind, id)).property_id !== property_id) throw notFound('property');
  return property_id;
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

/** An upload URL accepts bytes while the upload is open and the uploader's account is active. */
export const createUploadGate = ({ db, clock }: Pick<MediaContext, 'db' | 'clock'>): UploadGate => ({
  async find(key) {
    const upload = await findOpenUpload(db, key);
    if (!upload) throw new ApiError('forbidden', 'このアップロードは終了しています。もう一度お試しください');
    if (!upload.is_active) throw accountClosed(false);
    return { userId: upload.user_id, isReceived: upload.received_at !== null };
  },
  markReceived: (key) => markReceived(db, key, clock()),
});
