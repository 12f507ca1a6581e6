import { pageSize } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { variantFile } from '#media/storage/imageFiles.ts';
import { ApiError } from '#platform/errors.ts';
import type { Authorized } from '#policies/authorize.ts';
import { readProductsOfProperty } from '../property-details/readDetails.ts';
import { imagePathsOf, tableNameOf } from './fileNames.ts';
import { toTables } from './productTable.ts';
import { type ArchivedFile, type ArchivedImage, findFile } from './repository.ts';
import type { ZippedFile } from './streamZip.ts';
import { writeTable } from './writeTable.ts';

export type ArchiveContext = Pick<MediaContext, 'db' | 'storage' | 'imageProcessor' | 'clock' | 'log'>;

/**
 * The largest stored variant. Looks up again an image that has changed since the archive was opened. Null if its
 * file has been removed.
 */
async function readLargest({ db, storage }: ArchiveContext, image: ArchivedImage) {
  const read = ({ zone, storage_key, widths }: ArchivedFile) =>
    storage.read(zone, storage_key, variantFile({ width: widths.at(-1) ?? 0, format: 'webp' }));
  const bytes = await read(image);
  if (bytes) return bytes;
  const current = await findFile(db, image.id);
  return current ? read(current) : null;
}

/** An image as JPEG, which all programs read, or as stored if it cannot be converted. Null if it was removed. */
async function readImage(context: ArchiveContext, image: ArchivedImage) {
  const stored = await readLargest(context, image);
  if (!stored) return null;
  try {
    return { bytes: await context.imageProcessor.jpeg(stored), extension: 'jpg' };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'invalid')) throw error;
    context.log(new Error(`Image ${image.id} is archived as WebP`, { cause: error }));
    return { bytes: stored, extension: 'webp' };
  }
}

/** Pages of the products that the user may see. */
async function* readProducts(context: ArchiveContext, authorized: Authorized) {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await readProductsOfProperty(context, authorized, { limit: pageSize, cursor });
    yield page.items;
    cursor = page.next_cursor;
  }
}

/**
 * Milliseconds between checks of the user's access. A check before each small image would cost more than the
 * image.
 */
const checkInterval = 1_000;

type Content = {
  /** The name of the folder and of all files. */
  home: string;
  images: ArchivedImage[];
  /** Throws once the user may no longer see them, because sending can take long. */
  check: () => Promise<Authorized>;
};

/** Reads one image after another, then the table of the products, which names the files of their images. */
export async function* readFiles(
  context: ArchiveContext,
  { home, images, check }: Content,
): AsyncGenerator<ZippedFile> {
  const lastModified = context.clock();
  const toFile = (path: string, bytes: Uint8Array) => ({
    name: `${home}/${path}`,
    input: bytes as Uint8Array<ArrayBuffer>,
    lastModified,
  });
  const paths = imagePathsOf(home, images);
  const photos = new Map<number, string[]>();
  let checkedAt = performance.now();
  for (const [index, image] of images.entries()) {
    if (performance.now() - checkedAt > checkInterval) {
      await check();
      checkedAt = performance.now();
    }
    const read = await readImage(context, image);
    if (!read) continue;
    const path = `${paths[index]}.${read.extension}`;
    const { product_id } = image;
    if (product_id !== null) photos.set(product_id, [...(photos.get(product_id) ?? []), path]);
    yield toFile(path, read.bytes);
  }
  const products = readProducts(context, await check());
  let number = 1;
  for await (const rows of toTables(products, (id) => photos.get(id) ?? [])) {
    yield toFile(tableNameOf(home, number), await writeTable(rows));
    number += 1;
  }
}
