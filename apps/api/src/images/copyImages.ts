import { maxImagesPerProperty, tooManyImages } from '@iespec/contract';
import { lockProperty } from '../access/lockProperty.ts';
import type { Context, Storage } from '../context.ts';
import type { Db, ImageRow } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { copyVariants, type ImageKeys, lockedFile, newKey } from '../storage/imageFiles.ts';
import { queueVariantsOfCopy } from '../variants/queueVariants.ts';
import { hasSameFiles } from './changeImageType.ts';
import { countImages, insertImage, listToCopy, type Place } from './repository.ts';
import { removeFiles } from './storeImage.ts';

/** Of which images copies are inserted, by their columns, and what the copies belong to. */
export type InsertCopies = (of: Partial<Place>, to: Partial<Place>) => Promise<void>;

type Copying<T> = {
  /** The copy that the same request has made before. */
  findEarlier: (db: Db) => Promise<T | undefined>;
  insert: (tx: Db, insertCopies: InsertCopies) => Promise<T>;
};

type Copied = { image: ImageRow; keys: ImageKeys };

/**
 * Copies the files of the images of a room or product, with those of what is in it, then runs `insert` in a transaction
 * that locks the property; there `insertCopies` gives the copies their rows. All or nothing: where `insert` throws, the
 * files are removed. Where there is an earlier copy, returns that. Throws `conflict` when the property would have too many images, or images change at the same time.
 */
export async function copyImages<T>(
  context: Pick<Context, 'db' | 'storage'>,
  propertyId: number,
  place: { room_id: number } | { product_id: number },
  { findEarlier, insert }: Copying<T>,
): Promise<T> {
  const { db, storage } = context;
  const before = await findEarlier(db);
  if (before !== undefined) return before;
  const copied: Copied[] = [];
  try {
    for (const image of await listToCopy(db, place)) {
      const keys = await copyFiles(storage, image);
      if (!keys) throw changedMeanwhile();
      copied.push({ image, keys });
    }
    return await db.transaction().execute(async (tx) => {
      await lockProperty(tx, propertyId);
      const quicker = await findEarlier(tx);
      if (quicker !== undefined) {
        for (const { keys } of copied) await removeFiles(storage, keys);
        return quicker;
      }
      ensureUnchanged(await listToCopy(tx, place), copied);
      const result = await insert(tx, (of, to) => insertRowsOf(tx, copied, of, to));
      if ((await countImages(tx, propertyId)) > maxImagesPerProperty) throw new ApiError('conflict', tooManyImages);
      return result;
    });
  } catch (error) {
    for (const { keys } of copied) await removeFiles(storage, keys);
    throw error;
  }
}

const changedMeanwhile = () => new ApiError('conflict', '画像が同時に変更されました。もう一度お試しください');

function ensureUnchanged(now: ImageRow[], copied: Copied[]) {
  const isUnchanged =
    now.length === copied.length &&
    now.every((image, index) => {
      const before = copied[index]?.image;
      return before !== undefined && before.image_type === image.image_type && hasSameFiles(image, before);
    });
  if (!isUnchanged) throw changedMeanwhile();
}

/** The files of an image under new keys, in its zone. Null: they were deleted meanwhile. */
async function copyFiles(storage: Storage, image: ImageRow): Promise<ImageKeys | null> {
  const preview = image.locked_key ? await storage.read('public', image.locked_key, lockedFile) : null;
  if (image.locked_key && !preview) return null;
  const storage_key = await copyVariants(storage, image, image.zone);
  if (!storage_key) return null;
  const locked_key = preview && newKey();
  if (preview && locked_key) await storage.put('public', locked_key, lockedFile, preview);
  return { zone: image.zone, storage_key, locked_key };
}

async function insertRowsOf(tx: Db, copied: Copied[], of: Partial<Place>, to: Partial<Place>) {
  const columns = Object.keys(of) as (keyof Place)[];
  for (const { image, keys } of copied) {
    if (columns.some((column) => image[column] !== of[column])) continue;
    const { id, deleted_at: _, position: __, widths, ...rest } = image;
    const copy = await insertImage(tx, { ...rest, ...to, ...keys, widths: JSON.stringify(widths) });
    await queueVariantsOfCopy(tx, id, copy.id);
  }
}
