import type { Db } from '../../platform/db/schema.ts';
import { lockedFile, originalFile, shareFile, variantFile, variantsOf } from '../storage/imageFiles.ts';
import { readFileRows } from './repository.ts';

/**
 * The paths of the files that rows need: the variants and the preview of each image, link previews, and the originals whose
 * variants are still to be made, unless that was given up. Not those of uploads that are not complete.
 */
export async function neededFiles(db: Db): Promise<string[]> {
  const { images, shareKeys, originalKeys } = await readFileRows(db);
  const isStored = new Set(images.flatMap(({ zone, storage_key }) => (zone === 'public' ? [storage_key] : [])));
  return [
    ...images.flatMap((image) =>
      variantsOf(image).map((variant) => `${image.zone}/${image.storage_key}/${variantFile(variant)}`),
    ),
    ...images.flatMap(({ locked_key }) => (locked_key ? [`public/${locked_key}/${lockedFile}`] : [])),
    // The link preview of an image that was deleted or became PAID is ignored.
    ...shareKeys.filter((key) => isStored.has(key)).map((key) => `public/${key}/${shareFile}`),
    ...originalKeys.map((key) => `quarantine/${key}/${originalFile}`),
  ];
}
