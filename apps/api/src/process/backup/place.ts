import { openAsBlob } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type BucketKeys, openBucket } from '#media/storage/bucket.ts';
import { type Files, pathOf } from '#media/storage/copyFiles.ts';
import { writeWhole } from '#media/storage/writeWhole.ts';
import { BackupError } from './backupError.ts';

/** Where backups are: a folder, or a bucket of an object store. Paths have slashes. */
export type Place = {
  put: (path: string, content: Uint8Array | Blob) => Promise<void>;
  /** Null if it does not exist. */
  read: (path: string) => Promise<Uint8Array | null>;
  /** Copies a file of any size to the local disk. Returns false if it does not exist. */
  download: (path: string, file: string) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Lists the files whose paths begin with a prefix that ends with a slash. `size`: bytes. */
  list: (prefix: string) => AsyncIterable<{ path: string; size: number }>;
};

/** `address`: a folder, or the URL of a bucket, for which `keys` are needed. */
export function openPlace(address: string, keys: BucketKeys | null): Place {
  if (!/^https?:/.test(address)) return openFolder(resolve(address));
  if (!keys) throw new BackupError('バケットを使うには、IESPEC_S3_… の設定が必要です');
  return openBucketPlace(address, keys);
}

function openFolder(folder: string): Place {
  const at = (path: string) => join(folder, path);
  return {
    put: (path, content) =>
      writeWhole(at(path), content instanceof Blob ? content.stream() : content, { isPrivate: true }),
    read: (path) => readFile(at(path)).catch(() => null),
    async download(path, file) {
      const blob = await openAsBlob(at(path)).catch(() => null);
      if (blob) await writeWhole(file, blob.stream(), { isPrivate: true });
      return blob !== null;
    },
    remove: (path) => rm(at(path), { force: true }),
    async *list(prefix) {
      const entries = await readdir(at(prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        const file = join(entry.parentPath, entry.name);
        yield { path: relative(folder, file).replaceAll(sep, '/'), size: (await stat(file)).size };
      }
    },
  };
}

/** Milliseconds for one file: a dump may be large, and the line slow. */
const maxTime = 60 * 60_000;

function openBucketPlace(url: string, keys: BucketKeys): Place {
  const bucket = openBucket(url, keys, { maxTime });
  const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
  return {
    put: (path, content) => bucket.put(path, content, headers),
    read: (path) => bucket.read(path),
    async download(path, file) {
      const body = await bucket.open(path);
      if (body) await writeWhole(file, body, { isPrivate: true });
      return body !== null;
    },
    remove: (path) => bucket.remove(path),
    list: (prefix) => bucket.list(prefix),
  };
}

/** All backups of a place share their images, because an image's files never change under their key. */
const imagesFolder = 'images/';

/** The images of all backups in a place. */
export const imagesIn = (place: Place): Files => ({
  async *list(zone) {
    for await (const { path, size } of place.list(`${imagesFolder}${zone}/`)) {
      const [key = '', file = ''] = path.slice(`${imagesFolder}${zone}/`.length).split('/');
      yield { zone, key, file, size };
    }
  },
  read: (file) => place.read(imagesFolder + pathOf(file)),
  put: (file, bytes) => place.put(imagesFolder + pathOf(file), bytes),
});

export const removeImage = (place: Place, path: string) => place.remove(imagesFolder + path);
