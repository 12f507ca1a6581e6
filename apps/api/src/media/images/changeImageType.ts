import type { Image, ImageType } from '@iespec/contract';
import { requireUser } from '../../platform/access/actor.ts';
import { authorize, notFound } from '../../platform/access/authorize.ts';
import { lockProperty } from '../../platform/access/lockProperty.ts';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { ImageRow } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { deleteQueuedFiles, enqueueFileDeletion } from '../storage/deleteFiles.ts';
import { variantFile, variantsOf, zoneOf } from '../storage/imageFiles.ts';
import { toImage } from './dto.ts';
import { demoteMain, findImage, lockImage, updateImage } from './repository.ts';
import { copyToZone, removeFiles } from './storeImage.ts';

type Changing = Pick<Context, 'db' | 'storage' | 'imageProcessor'>;

/**
 * Changes the type of an image of the actor's own. Between free and PAID its files get a new key and the old ones are
 * deleted, so that no public address leads to a paid image. A new MAIN image makes the one before SUB. Throws as
 * `authorize` and `ImageProcessor` do, `conflict` when the image is changed at the same time.
 */
export async function changeImageType(context: Changing, actor: Actor, id: number, type: ImageType): Promise<Image> {
  const { db, storage } = context;
  const { id: userId } = requireUser(actor);
  const { property_id } = await authorize(db, actor, 'write', 'image', id);
  const change = { id, type, userId, property_id };
  // Variants that were published while the files were copied are copied by the second attempt.
  const after = (await tryToChange(context, change)) ?? (await tryToChange(context, change));
  if (!after) throw new ApiError('conflict', '画像が同時に変更されました。もう一度お試しください');
  await deleteQueuedFiles(context);
  return toImage(after, { unlocked: true, storage });
}

type Change = { id: number; type: ImageType; userId: number; property_id: number };

/** Null: the image was changed or deleted meanwhile. */
async function tryToChange(context: Changing, { id, type, userId, property_id }: Change): Promise<ImageRow | null> {
  const { db, storage } = context;
  const before = await findImage(db, id);
  if (!before) throw notFound('image');
  const changesZone = before.zone !== zoneOf(type);
  const copy = changesZone ? await copyToZone(context, before, { userId, type }) : null;
  if (changesZone && !copy) return null;

  const after = await writeAs(db, { id: userId }, async (tx) => {
    await lockProperty(tx, property_id);
    const locked = await lockImage(tx, id);
    if (!locked || locked.deleted_at || (copy ? !hasSameFiles(locked, before) : locked.zone !== before.zone))
      return null;
    const image = await updateImage(tx, id, copy ?? { image_type: type });
    if (type === 'MAIN') await demoteMain(tx, image, id);
    if (copy) await enqueueFileDeletion(tx, [before]);
    return image;
  });
  if (!after && copy) await removeFiles(storage, copy);
  return after;
}

/** Whether an image has the files that it had, no more and no others. */
export const hasSameFiles = (a: ImageRow, b: ImageRow) =>
  a.storage_key === b.storage_key && String(variantsOf(a).map(variantFile)) === String(variantsOf(b).map(variantFile));
