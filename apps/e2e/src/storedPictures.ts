import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The files of what is served. Originals wait elsewhere, where nothing serves them, until all their sizes are made. */
async function filesOf(dataDir: string) {
  const zones = ['public', 'private'].map((zone) => join(dataDir, 'pictures', zone));
  const entries = await Promise.all(zones.map((zone) => readdir(zone, { recursive: true, withFileTypes: true })));
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** What a picture says besides its pixels: the names of EXIF (with GPS), XMP and IPTC, where it has them. */
export async function metadataOf(bytes: Buffer) {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return Object.entries({ exif, xmp, iptc }).flatMap(([name, found]) => (found ? [name] : []));
}

/** Reads every picture that is served. Resolves to how many there are, and to those that say more than their pixels. */
export async function readPictures(dataDir: string) {
  const files = await filesOf(dataDir);
  const telling: { path: string; says: string[] }[] = [];
  for (const path of files) {
    const says = await metadataOf(await readFile(path));
    if (says.length > 0) telling.push({ path, says });
  }
  return { count: files.length, telling };
}
