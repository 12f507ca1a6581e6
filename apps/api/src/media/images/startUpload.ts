import {
  type images,
  maxImagesPerProperty,
  maxOpenUploads,
  maxRefusedUploads,
  type ParsedRequest,
  tooManyImages,
  tooManyOpenUploads,
  tooManyRefusedUploads,
} from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { lockUser } from '../../platform/access/lockUser.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { newKey } from '../storage/imageFiles.ts';
import { parentColumns } from './parents.ts';
import {
  countImages,
  countOpenUploads,
  countRefusedUploads,
  findPlace,
  insertUpload,
  type Place,
} from './repository.ts';

type Uploading = Pick<Context, 'db' | 'storage' | 'origin'>;
type NewUpload = ParsedRequest<typeof images.presign>['body'];

/**
 * Opens an upload: an address for one original. All parents must be the actor's own and of one property. Throws as
 * `authorize` does, `invalid` without a parent, `conflict` when too many uploads are open or the property is full.
 */
export async function startUpload({ db, storage, origin }: Uploading, actor: Actor, body: NewUpload) {
  const user = requireUser(actor);
  const properties = new Set<number>();
  for (const [kind, column] of parentColumns) {
    const id = body[column];
    if (id != null) properties.add((await authorize(db, actor, 'write', kind, id)).property_id);
  }
  const place = await findPlace(db, body);
  if (properties.size === 0 || !place) throw invalid({ property_id: ['画像をどこに追加するか指定してください'] });
  if (properties.size > 1) throw notFound('property');

  const quarantine_key = newKey();
  const { id } = await writeAs(db, user, async (tx) => {
    await ensureRoom(tx, user.id, place);
    return insertUpload(tx, { ...place, user_id: user.id, image_type: body.image_type ?? null, quarantine_key });
  });
  const original = { type: body.content_type, size: body.file_size ?? null };
  const upload_url = new URL(storage.uploadUrl(quarantine_key, original), origin).href;
  return { upload_url, image_id: id, image_url: `${origin}/api/images/${id}/file` };
}

/** Parallel calls are counted one after another, until the transaction ends. */
async function ensureRoom(tx: Db, userId: number, { property_id }: Place) {
  await lockUser(tx, userId);
  if ((await countOpenUploads(tx, { user_id: userId })) >= maxOpenUploads)
    throw new ApiError('conflict', tooManyOpenUploads);
  if ((await countRefusedUploads(tx, userId)) >= maxRefusedUploads)
    throw new ApiError('conflict', tooManyRefusedUploads);
  await lockProperty(tx, property_id);
  const images = await countImages(tx, property_id);
  if (images + (await countOpenUploads(tx, { property_id })) >= maxImagesPerProperty)
    throw new ApiError('conflict', tooManyImages);
}
