import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockedFile, shareFile, variantFile, variantsOf } from '../../../../api/src/media/storage/imageFiles.ts';
import type { Db } from '../../../../api/src/platform/db/schema.ts';

/** Milliseconds, a little less than the hour after which the originals of abandoned uploads are removed. */
const abandonedAfter = 50 * 60_000;

const zones = ['public', 'private', 'quarantine'] as const;
const nameOf = (zone: (typeof zones)[number], key: string) => `${zone}/${key}`;

/** The folders of all files: one for each key. */
const foldersOf = async (dataDir: string) => {
  const names = zones.map(async (zone) => {
    const keys = await readdir(join(dataDir, 'pictures', zone)).catch(() => []);
    return keys.map((key) => nameOf(zone, key));
  });
  return (await Promise.all(names)).flat();
};

/** `original`: of an image whose variants are to be made. `zone`: of files that are to be deleted; `key` is theirs. */
async function readJobs(db: Db) {
  const jobs = await db.selectFrom('jobs').select(['key', 'payload', 'failed_at']).execute();
  return jobs.map(({ key, payload, failed_at }) => {
    const { original_key, zone } = payload as { original_key?: string; zone?: 'public' | 'private' };
    return { key, original: original_key, zone, isGivenUp: failed_at !== null };
  });
}

/** The folders that a row needs. An image's job has its original, and the files to be deleted. */
async function namedFolders(db: Db) {
  const images = await db.selectFrom('images').selectAll().execute();
  const uploads = await db.selectFrom('uploads').select('quarantine_key').execute();
  const jobs = await readJobs(db);
  return new Set([
    ...images.map(({ zone, storage_key }) => nameOf(zone, storage_key)),
    ...images.flatMap(({ locked_key }) => (locked_key ? [nameOf('public', locked_key)] : [])),
    ...uploads.map(({ quarantine_key }) => nameOf('quarantine', quarantine_key)),
    ...jobs.flatMap(({ original }) => (original ? [nameOf('quarantine', original)] : [])),
    ...jobs.flatMap(({ zone, key }) => (zone ? [nameOf(zone, key)] : [])),
  ]);
}

/** Files that no row needs. */
export async function findStrayFiles(db: Db, dataDir: string) {
  const named = await namedFolders(db);
  const folders = await foldersOf(dataDir);
  return folders.filter((name) => !named.has(name)).map((name) => `Nothing needs ${name}`);
}

/** Rows whose files are missing: all variants of an image, its preview, the link preview, an original. `withUploads`: also of uploads that wait to be completed. */
export async function findMissingFiles(db: Db, dataDir: string, { withUploads }: { withUploads: boolean }) {
  const images = await db.selectFrom('images').selectAll().execute();
  const properties = await db.selectFrom('properties').select('share_key').where('share_key', 'is not', null).execute();
  const jobs = await readJobs(db);
  const ids = new Set(images.map(({ id }) => String(id)));
  // A job whose process was killed in each attempt is given up, even if the last one had only to report its end.
  const pending = jobs.filter(({ key, isGivenUp }) => ids.has(key) && !isGivenUp);
  const originals = pending.flatMap(({ original }) => (original ? [original] : []));
  const uploads = await db
    .selectFrom('uploads')
    .select('quarantine_key')
    .where('received_at', 'is not', null)
    .where('refusal', 'is', null)
    .where('created_at', '>', new Date(Date.now() - abandonedAfter))
    .execute();
  const shared = new Set(images.map(({ zone, storage_key }) => nameOf(zone, storage_key)));
  const needed = [
    ...images.flatMap((image) =>
      variantsOf(image).map((variant) => `${nameOf(image.zone, image.storage_key)}/${variantFile(variant)}`),
    ),
    ...images.flatMap(({ locked_key }) => (locked_key ? [`${nameOf('public', locked_key)}/${lockedFile}`] : [])),
    // The link preview of an image that was deleted or became PAID is ignored.
    ...properties
      .map(({ share_key }) => nameOf('public', share_key ?? ''))
      .filter((name) => shared.has(name))
      .map((name) => `${name}/${shareFile}`),
    ...[...originals, ...(withUploads ? uploads.map((upload) => upload.quarantine_key) : [])].map(
      (key) => `${nameOf('quarantine', key)}/original`,
    ),
  ];
  return needed.filter((file) => !existsSync(join(dataDir, 'pictures', file))).map((file) => `Missing: ${file}`);
}
