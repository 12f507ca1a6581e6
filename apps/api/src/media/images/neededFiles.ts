import type { Db } from '#platform/db/schema.ts';
import { lockedFile, shareFile, variantFile, variantsOf } from '../storage/imageFiles.ts';
import { readFileRows } from './repository.ts';

/**
 * The paths of the files that rows need: the variants and previews of images, and link previews. Originals
 * are not included, because they are removed once their variants have been made.
 */
export async function neededFiles(db: Db): Promise<string[]> {
  const { images, shareKeys } = await readFileRows(db);
  const isStored = new Set(images.flatMap(({ zone, storage_key }) => (zone === 'public' ? [storage_key] : [])));
  return [
    ...images.flatMap((image) =>
      variantsOf(image).map((variant) => `${image.zone}/${image.storage_key}/${variantFile(variant)}`),
    ),
    ...images.flatMap(({ locked_key }) => (locked_key ? [`public/${locked_key}/${lockedFile}`] : [])),
    // The link preview of an image that was deleted or became PAID is ignored.
    ...shareKeys.filter((key) => isStored.has(key)).map((key) => `public/${key}/${shareFile}`),
  ];
}
