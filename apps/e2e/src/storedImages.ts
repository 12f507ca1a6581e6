import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Lists all files under a folder. Retries if a subfolder is removed during the listing. */
async function listFiles(dir: string, attempts = 5): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || attempts === 1) throw error;
    return null;
  });
  if (!entries) return listFiles(dir, attempts - 1);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Counts the unprocessed originals, which are kept in a folder that is not served. */
export const countOriginals = async (dataDir: string) =>
  (await listFiles(join(dataDir, 'pictures', 'quarantine'))).length;

/** The kinds of metadata that an image contains: `exif` (with GPS), `xmp`, `iptc`. */
export async function readMetadata(bytes: Buffer) {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return Object.entries({ exif, xmp, iptc }).flatMap(([name, found]) => (found ? [name] : []));
}

/** Counts all images that can be served, which excludes originals, and lists those with metadata. */
export async function readServedImages(dataDir: string) {
  const zones = ['public', 'private'].map((zone) => listFiles(join(dataDir, 'pictures', zone)));
  const files = (await Promise.all(zones)).flat();
  const withMetadata: { path: string; metadata: string[] }[] = [];
  for (const path of files) {
    const metadata = await readMetadata(await readFile(path));
    if (metadata.length > 0) withMetadata.push({ path, metadata });
  }
  return { count: files.length, withMetadata };
}
