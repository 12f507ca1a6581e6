import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

async function filesIn(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** How many originals wait, where nothing serves them, until all their sizes are made. */
export const countOriginals = async (dataDir: string) =>
  (await filesIn(join(dataDir, 'pictures', 'quarantine'))).length;

/** What a picture says besides its pixels: the names of EXIF (with GPS), XMP and IPTC, where it has them. */
export async function metadataOf(bytes: Buffer) {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return Object.entries({ exif, xmp, iptc }).flatMap(([name, found]) => (found ? [name] : []));
}

/** Reads every stored picture. Resolves to how many there are, and to those that say more than their pixels. */
export async function readPictures(dataDir: string) {
  const files = await filesIn(join(dataDir, 'pictures'));
  const telling: { path: string; says: string[] }[] = [];
  for (const path of files) {
    const says = await metadataOf(await readFile(path));
    if (says.length > 0) telling.push({ path, says });
  }
  return { count: files.length, telling };
}
