import type { Image, images, ParsedRequest } from '@iespec/contract';
import { requireUser } from '../access/actor.ts';
import { authorize, notFound } from '../access/authorize.ts';
import { lockProperty } from '../access/lockProperty.ts';
import type { ResourceKind } from '../access/ownership.ts';
import type { Actor, Context } from '../context.ts';
import type { UploadRow } from '../db/schema.ts';
import { ApiError, invalid } from '../errors.ts';
import { newKey } from '../storage/imageFiles.ts';
import { toImage } from './dto.ts';
import {
  countUploads,
  demoteMain,
  findImage,
  findPlace,
  findUpload,
  hasMain,
  insertImage,
  insertUpload,
  takeUpload,
} from './repository.ts';
import { removeStored, type StoredImage, storeImage } from './storeImage.ts';

type NewUpload = ParsedRequest<typeof images.presign>['body'];
type Uploading = Pick<Context, 'db' | 'storage'>;

const parentColumns = [
  ['specification', 'product_specification_id'],
  ['product', 'product_id'],
  ['room', 'room_id'],
  ['drawing', 'drawing_id'],
  ['property', 'property_id'],
] as const satisfies [ResourceKind, keyof NewUpload][];

/** Uploads that one user may have open. */
const maxUploads = 200;

/**
 * Opens an upload: an address for one original. All parents must be the actor's own and of one property. Throws as
 * `authorize` does, `invalid` without a parent, `conflict` when too many uploads are open.
 */
export async function startUpload({ db, storage }: Uploading, actor: Actor, body: NewUpload) {
  const { id: user_id } = requireUser(actor);
  if ((await countUploads(db, user_id)) >= maxUploads)
    throw new ApiError('conflict', '完了していないアップロードが多すぎます。しばらく経ってから再度お試しください');
  const properties = new Set<number>();
  for (const [kind, column] of parentColumns) {
    const id = body[column];
    if (id != null) properties.add((await authorize(db, actor, 'write', kind, id)).property_id);
  }
  const place = await findPlace(db, body);
  if (properties.size === 0 || !place) throw invalid({ property_id: ['画像をどこに追加するか指定してください'] });
  if (properties.size > 1) throw notFound('property');

  const quarantine_key = newKey();
  const { id } = await insertUpload(db, { ...place, user_id, image_type: body.image_type ?? null, quarantine_key });
  const original = { type: body.content_type, size: body.file_size ?? null };
  return { upload_url: storage.uploadUrl(quarantine_key, original), image_id: id, image_url: `/api/images/${id}` };
}

/**
 * Processes the original of an upload and publishes it as an image. Idempotent: for a completed upload it returns the
 * image. Throws as `authorize` and `processImage` do, `conflict` when no original was sent.
 */
export async function completeUpload(context: Uploading, actor: Actor, id: number): Promise<Image> {
  const { db, storage } = context;
  const { id: userId } = requireUser(actor);
  const upload = await findUpload(db, id);
  if (!upload || upload.user_id !== userId) return readOwnImage(context, actor, id);
  for (const [kind, column] of parentColumns) {
    const parentId = upload[column];
    if (parentId !== null) await authorize(db, actor, 'write', kind, parentId);
  }

  const original = await storage.readUpload(upload.quarantine_key);
  if (!original) {
    // A parallel call may have completed it.
    if (await findImage(db, id)) return readOwnImage(context, actor, id);
    throw new ApiError('conflict', '画像ファイルがまだ届いていません');
  }
  const stored = await storeImage(storage, original, { type: upload.image_type ?? 'SUB' });
  const image = await publish(context, upload, stored);
  if (!image) {
    await removeStored(storage, stored);
    return readOwnImage(context, actor, id);
  }
  await storage.removeUpload(upload.quarantine_key);
  return toImage(image, { unlocked: true, storage });
}

/**
 * Turns an upload into an image, once; null for the slower of two parallel calls. Without a type of its own it becomes
 * MAIN where its place has none.
 */
const publish = ({ db }: Uploading, upload: UploadRow, stored: StoredImage) =>
  db.transaction().execute(async (tx) => {
    await lockProperty(tx, upload.property_id);
    if (!(await takeUpload(tx, upload.id))) return null;
    const { user_id: _, quarantine_key: __, created_at: ___, ...place } = upload;
    const image_type = upload.image_type ?? ((await hasMain(tx, place)) ? 'SUB' : 'MAIN');
    const image = await insertImage(tx, { ...place, description: null, ...stored, image_type });
    if (image_type === 'MAIN') await demoteMain(tx, place, image.id);
    return image;
  });

async function readOwnImage({ db, storage }: Uploading, actor: Actor, id: number) {
  await authorize(db, actor, 'write', 'image', id);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return toImage(image, { unlocked: true, storage });
}
