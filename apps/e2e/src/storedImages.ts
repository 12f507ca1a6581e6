import { join } from 'node:path';
import sharp from 'sharp';
import { filesOf } from '../../api/src/media/storage/copyFiles.ts';
import { createStorage } from '../../api/src/media/storage/createStorage.ts';
import type { StoredFile } from '../../api/src/platform/context.ts';
import { buildObjectStore, readSettings } from '../../api/src/process/config.ts';
import type { Marketplace } from './marketplace.ts';

/** The kinds of metadata that an image contains: `exif` (with GPS), `xmp`, `iptc`. */
export async function readMetadata(bytes: Buffer) {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return Object.entries({ exif, xmp, iptc }).flatMap(([name, found]) => (found ? [name] : []));
}

/** All files of a marketplace's images. */
export function openFiles({ dataDir, env }: Pick<Marketplace, 'dataDir' | 'env'>) {
  const dir = join(dataDir, 'pictures');
  const objectStore = buildObjectStore(readSettings(env));
  return filesOf(createStorage({ dir, objectStore, secret: '', clock: () => new Date() }).storage);
}

/** Counts all images that can be served, which excludes originals, and lists those with metadata. */
export async function readServedImages(marketplace: Pick<Marketplace, 'dataDir' | 'env'>) {
  const files = openFiles(marketplace);
  const withMetadata: { file: StoredFile; metadata: string[] }[] = [];
  let count = 0;
  for (const zone of ['public', 'private'] as const)
    for await (const file of files.list(zone)) {
      const bytes = await files.read(file);
      const metadata = bytes ? await readMetadata(Buffer.from(bytes)) : [];
      count += 1;
      if (metadata.length > 0) withMetadata.push({ file, metadata });
    }
  return { count, withMetadata };
}
