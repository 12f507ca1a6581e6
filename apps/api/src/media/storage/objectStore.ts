import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { Env } from '#platform/actor.ts';
import { StorageUnavailable } from '#platform/errors.ts';
import { addressIn, type BucketKeys, openBucket, timeout } from './bucket.ts';
import { mediaTypeOf, newKey, originalFile, privateCaching, publicCaching } from './imageFiles.ts';
import { privateFileOf, privatePath, privateUrl, type Signing } from './privateUrls.ts';
import type { Storage, Zone } from './storage.ts';
import { uploadUrl } from './uploadRoutes.ts';

/**
 * The addresses of the buckets. `publicUrl`: where browsers read the public bucket, which anybody may read.
 */
export type ObjectStore = BucketKeys & { publicBucket: string; publicUrl: string; privateBucket: string };

/** Seconds for which a private file can be read after its signed URL was opened. */
const readTtl = 60;

const open = ({ publicBucket, privateBucket, ...keys }: ObjectStore) => ({
  public: openBucket(publicBucket, keys),
  private: openBucket(privateBucket, keys),
});

const folderOf = { public: '', private: 'private/', quarantine: 'quarantine/' };
const originalPath = (key: string) => `${folderOf.quarantine}${key}`;
const ownerPath = 'installation';

/**
 * Stores images in an S3-compatible object store: public files in one bucket, originals and paid files in the
 * other, which only signed requests can read. Methods also throw
 * `StorageUnavailable`.
 */
export function createObjectStorage({ secret, clock, ...store }: ObjectStore & Signing): Storage {
  const buckets = open(store);
  const pathOf = (zone: Zone, key: string, file = '') => `${folderOf[zone]}${key}/${file}`;
  const putOriginal = (path: string, bytes: Uint8Array | Blob) =>
    buckets.private.put(path, bytes, { 'content-type': 'application/octet-stream', 'cache-control': privateCaching });
  const readText = async (path: string) => {
    const bytes = await buckets.private.read(path);
    return bytes && new TextDecoder().decode(bytes);
  };
  return {
    put: (zone, key, file, bytes) =>
      buckets[zone].put(pathOf(zone, key, file), bytes, {
        'content-type': mediaTypeOf(file),
        'cache-control': zone === 'public' ? publicCaching : privateCaching,
      }),
    read: (zone, key, file) => buckets[zone].read(pathOf(zone, key, file)),
    async remove(zone, key) {
      for await (const { path } of buckets[zone].list(pathOf(zone, key))) await buckets[zone].remove(path);
    },
    async belongsTo(installation) {
      // Two installations may write at the same moment, because not every object store can refuse to
      // overwrite a file. So the owner is read again.
      if ((await readText(ownerPath)) === null) await putOriginal(ownerPath, new TextEncoder().encode(installation));
      return (await readText(ownerPath)) === installation;
    },
    async *listKeys(zone, prefix) {
      const folder = folderOf[zone];
      let last: { key: string; modifiedAt: Date } | undefined;
      // Objects are listed in the order of their paths: the files of a key follow each other.
      for await (const { path, modifiedAt } of buckets[zone].list(`${folder}${prefix}`)) {
        const key = path.slice(folder.length).split('/')[0] ?? '';
        if (last && last.key !== key) yield last;
        last = { key, modifiedAt: last?.key === key && last.modifiedAt > modifiedAt ? last.modifiedAt : modifiedAt };
      }
      if (last) yield last;
    },
    async *listFiles(zone) {
      const bucket = zone === 'public' ? buckets.public : buckets.private;
      for await (const { path, size } of bucket.list(folderOf[zone])) {
        const [key = '', file = originalFile] = path.slice(folderOf[zone].length).split('/');
        yield { zone, key, file, size };
      }
    },
    publicUrl: (key, file) => addressIn(store.publicUrl, pathOf('public', key, file)),
    privateUrl: (key, file) => privateUrl({ secret, clock }, key, file),
    uploadUrl: (key, original) => uploadUrl({ secret, clock }, key, original),
    async takeUpload(key, path) {
      await putOriginal(originalPath(key), await openAsBlob(path));
      await rm(path);
    },
    readUpload: (key) => buckets.private.read(originalPath(key)),
    putUpload: (key, bytes) => putOriginal(originalPath(key), bytes),
    removeUpload: (key) => buckets.private.remove(originalPath(key)),
    async sweepUploads(before, kept) {
      for await (const { path, modifiedAt } of buckets.private.list(originalPath(''))) {
        const key = path.slice(originalPath('').length);
        if (modifiedAt < before && !kept.has(key)) await buckets.private.remove(path);
      }
    },
  };
}

/** Serves the private URLs that `createObjectStorage` builds. */
export function objectStoreRoutes(app: Hono<Env>, { secret, clock, ...store }: ObjectStore & Signing) {
  const buckets = open(store);
  app.get(privatePath, async (c) => {
    const { key, file } = privateFileOf(c, { secret, clock });
    const validity = { seconds: readTtl, now: clock() };
    const url = await buckets.private.presign(`${folderOf.private}${key}/${file}`, validity);
    c.header('cache-control', privateCaching);
    return c.redirect(url, 302);
  });
}

/**
 * Writes a file among the paid images, reads it, and tries to read it without credentials. Returns the
 * address that leaks it, or null. Throws `StorageUnavailable`.
 */
export async function findLeak(store: ObjectStore): Promise<string | null> {
  const bucket = open(store).private;
  const path = `${folderOf.private}${newKey()}/probe.webp`;
  const content = randomBytes(32);
  const isContent = (bytes: Uint8Array | null) => bytes !== null && content.equals(bytes);
  await bucket.put(path, content, { 'content-type': mediaTypeOf(path), 'cache-control': privateCaching });
  try {
    if (!isContent(await bucket.read(path)))
      throw new StorageUnavailable('The object store lost what was written to it');
    for (const base of new Set([store.privateBucket, store.publicBucket, store.publicUrl])) {
      const address = addressIn(base, path);
      if (isContent(await readAsAnybody(address))) return address;
    }
    return null;
  } finally {
    await bucket.remove(path);
  }
}

/** Null: it cannot be read, or the public address cannot be reached from here. */
const readAsAnybody = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(timeout) }).then(
    async (response) => new Uint8Array(await response.arrayBuffer()),
    () => null,
  );

/** The origins from which browsers load images. */
export const originsOf = ({ publicUrl, privateBucket }: Pick<ObjectStore, 'publicUrl' | 'privateBucket'>) => [
  ...new Set([publicUrl, privateBucket].map((url) => new URL(url).origin)),
];
