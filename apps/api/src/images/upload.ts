import type { Image, images, ParsedRequest } from '@iespec/contract';
import { authorize, notFound } from '../access/authorize.ts';
import type { Kind } from '../access/ownership.ts';
import type { Deps } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { userOf } from '../http/mount.ts';
import { toImage } from './dto.ts';
import {
  countUploads,
  demoteMain,
  findImage,
  findUpload,
  hasMain,
  insertImage,
  insertUpload,
  lockProperty,
  oldUploads,
  placeOf,
  takeUpload,
  type UploadRow,
} from './repository.ts';
import { newKey, removePicture, storePicture } from './storeImage.ts';

type New = ParsedRequest<typeof images.presign>['body'];
type Uploading = Pick<Deps, 'db' | 'storage' | 'clock'>;

const parents = [
  ['specification', 'product_specification_id'],
  ['product', 'product_id'],
  ['room', 'room_id'],
  ['drawing', 'drawing_id'],
  ['property', 'property_id'],
] as const satisfies [Kind, keyof New][];

/** Uploads that one person may have under way. */
const mostAtOnce = 200;

/** An address for one original. Everything that the picture is said to belong to must be the asker's, and one property's. */
export async function startUpload({ db, storage }: Uploading, actor: Actor, asked: New) {
  const { id: user_id } = userOf(actor);
  if ((await countUploads(db, user_id)) >= mostAtOnce)
    throw new Refusal(409, '完了していないアップロードが多すぎます。しばらく経ってから再度お試しください');
  const properties = new Set<number>();
  for (const [kind, column] of parents) {
    const id = asked[column];
    if (id != null) properties.add((await authorize(db, actor, 'change', kind, id)).property_id);
  }
  const place = await placeOf(db, asked);
  if (properties.size === 0 || !place)
    throw new Refusal(422, '入力内容を確認してください', { property_id: ['画像をどこに追加するか指定してください'] });
  if (properties.size > 1) throw notFound('property');

  const quarantine_key = newKey();
  const { id } = await insertUpload(db, { ...place, user_id, image_type: asked.image_type ?? null, quarantine_key });
  const original = { type: asked.content_type, size: asked.file_size ?? null };
  return { upload_url: storage.uploadUrl(quarantine_key, original), image_id: id, image_url: `/api/images/${id}` };
}

/** Reads what was sent and publishes it anew. Told twice, it answers the same. */
export async function completeUpload(deps: Uploading, actor: Actor, id: number): Promise<Image> {
  const { id: userId } = userOf(actor);
  const upload = await findUpload(deps.db, id);
  if (!upload || upload.user_id !== userId) return readOwnImage(deps, actor, id);
  for (const [kind, column] of parents) {
    const parent = upload[column];
    if (parent !== null) await authorize(deps.db, actor, 'change', kind, parent);
  }

  const original = await deps.storage.readUpload(upload.quarantine_key);
  if (!original) {
    if (await findImage(deps.db, id)) return readOwnImage(deps, actor, id);
    throw new Refusal(409, '画像ファイルがまだ届いていません');
  }
  const stored = await storePicture(deps.storage, original, { type: upload.image_type ?? 'SUB' });
  const published = await publish(deps, upload, stored);
  if (!published) {
    await removePicture(deps.storage, stored);
    return readOwnImage(deps, actor, id);
  }
  await deps.storage.removeUpload(upload.quarantine_key);
  return toImage(published, { entitled: true, storage: deps.storage });
}

type Stored = Awaited<ReturnType<typeof storePicture>>;

/** The upload becomes a picture, once. Without a type of its own it is MAIN where its place has none. */
const publish = ({ db }: Uploading, upload: UploadRow, stored: Stored) =>
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
  await authorize(db, actor, 'change', 'image', id);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return toImage(image, { entitled: true, storage });
}

/** Milliseconds after which an upload that was never completed is given up. */
const patience = 60 * 60_000;

/** Removes what was sent, or only announced, and never completed. */
export async function sweepUploads({ db, storage, clock }: Uploading) {
  for (const { id, quarantine_key } of await oldUploads(db, new Date(clock().getTime() - patience))) {
    if (await takeUpload(db, id)) await storage.removeUpload(quarantine_key);
  }
  await storage.sweepUploads(new Date(clock().getTime() - patience));
}
