import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { neededFiles } from '../../../../api/src/media/images/neededFiles.ts';
import { originalFile } from '../../../../api/src/media/storage/imageFiles.ts';
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

/** Rows whose files are missing. `withUploads`: also of uploads that wait to be completed. */
export async function findMissingFiles(db: Db, dataDir: string, { withUploads }: { withUploads: boolean }) {
  const uploads = await db
    .selectFrom('uploads')
    .select('quarantine_key')
    .where('received_at', 'is not', null)
    .where('refusal', 'is', null)
    .where('created_at', '>', new Date(Date.now() - abandonedAfter))
    .execute();
  const ids = new Set((await db.selectFrom('images').select('id').execute()).map(({ id }) => String(id)));
  // A job whose process was killed in each attempt is given up, even if the last one had only to report its end.
  const pending = (await readJobs(db)).filter(({ key, isGivenUp }) => ids.has(key) && !isGivenUp);
  const originals = pending.flatMap(({ original }) => original ?? []);
  const kept = [...originals, ...(withUploads ? uploads.map(({ quarantine_key }) => quarantine_key) : [])];
  const needed = [...(await neededFiles(db)), ...kept.map((key) => `quarantine/${key}/${originalFile}`)];
  return needed.filter((file) => !existsSync(join(dataDir, 'pictures', file))).map((file) => `Missing: ${file}`);
}
