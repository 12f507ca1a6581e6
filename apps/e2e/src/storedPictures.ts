import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The files of a marketplace's pictures, by the zone that they are in. */
async function filesOf(dataDir: string) {
  const dir = join(dataDir, 'pictures');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, zone: path.slice(dir.length + 1).split('/')[0] ?? '' }));
}

/** Uploads whose other sizes are still to be made: until then the original is kept, where nothing serves it. */
export const countWaiting = async (dataDir: string) =>
  (await filesOf(dataDir)).filter(({ zone }) => zone === 'quarantine').length;

/** What a picture says besides its pixels: the names of EXIF (with GPS), XMP and IPTC, where it has them. */
async function metadataOf(bytes: Buffer) {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return Object.entries({ exif, xmp, iptc }).flatMap(([name, found]) => (found ? [name] : []));
}

/** Reads every stored picture. Resolves to how many there are, and to those that say more than their pixels, or `secret`. */
export async function readPictures(dataDir: string, secret: string) {
  const files = await filesOf(dataDir);
  const telling: { path: string; says: string[] }[] = [];
  for (const { path } of files) {
    const bytes = await readFile(path);
    const says = [...(await metadataOf(bytes)), ...(bytes.includes(secret) ? ['secret'] : [])];
    if (says.length > 0) telling.push({ path, says });
  }
  return { count: files.length, telling };
}

export { metadataOf };
