import type { Image, ImageType } from '@iespec/contract';
import { type Actor, requireUser } from '#platform/actor.ts';
import type { ImageRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import type { MediaContext } from '../context.ts';
import { variantFile, variantsOf, zoneOf } from '../storage/imageFiles.ts';
import { enqueueFileDeletion } from './deleteFiles.ts';
import { toImage } from './dto.ts';
import { demoteMain, findImage, lockImage, updateImage } from './repository.ts';
import { copyToZone, removeFiles } from './storeImage.ts';

type TypeContext = Pick<MediaContext, 'db' | 'storage' | 'imageProcessor' | 'jobs'>;

/**
 * Changes the type of one of the actor's images. A change between free and PAID copies the files to a new key
 * and deletes the old ones, so that no public URL leads to a paid image. A new MAIN image turns the previous
 * one into SUB. Throws as `authorize` and `ImageProcessor` do, `conflict` when the image is changed
 * concurrently.
 */
export async function changeImageType(context: TypeContext, actor: Actor, id: number, type: ImageType): Promise<Image> {
  const { db, storage } = context;
  // Before files are copied.
  await authorize(db, actor, 'write', 'image', id);
  const change = { id, type, actor };
  // The second attempt also copies variants published during the first.
  const after = (await tryChange(context, change)) ?? (await tryChange(context, change));
  if (!after) throw new ApiError('conflict', '画像が同時に変更されました。もう一度お試しください');
  return toImage(after, { unlocked: true, storage });
}

type Change = { id: number; type: ImageType; actor: Actor };

/** Returns null when the image has been changed concurrently. Throws as `lockAndTouch` does. */
async function tryChange(context: TypeContext, { id, type, actor }: Change): Promise<ImageRow | null> {
  const { db, storage } = context;
  const user = requireUser(actor);
  const before = await findImage(db, id);
  if (!before) throw notFound('image');
  const changesZone = before.zone !== zoneOf(type);
  const copy = changesZone ? await copyToZone(context, before, { userId: user.id, type }) : null;
  if (changesZone && !copy) return null;

  let deleted: string[] = [];
  const after = await writeAs(db, user, async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'image', id });
    const locked = await lockImage(tx, id);
    if (!locked || (copy ? !hasSameFiles(locked, before) : locked.zone !== before.zone)) return null;
    if (type === 'MAIN') await demoteMain(tx, locked, id);
    if (copy) deleted = await enqueueFileDeletion(tx, [locked]);
    return updateImage(tx, id, copy ?? { image_type: type });
  }).catch(async (error: unknown) => {
    if (copy) await removeFiles(storage, copy);
    throw error;
  });
  if (!after && copy) await removeFiles(storage, copy);
  await context.jobs.perform('file-deletion', deleted);
  return after;
}

/** Whether two versions of an image have the same key and variants. Their previews are not compared. */
const hasSameFiles = (a: ImageRow, b: ImageRow) =>
  a.storage_key === b.storage_key && String(variantsOf(a).map(variantFile)) === String(variantsOf(b).map(variantFile));
