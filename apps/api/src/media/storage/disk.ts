import { access, mkdir, opendir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Env } from '#platform/actor.ts';
import { urlNotFound } from '#platform/errors.ts';
import { isFile, isKey, mediaTypeOf, originalFile, privateCaching, publicCaching, shareFile } from './imageFiles.ts';
import { privateFileOf, privatePath, privateUrl, type Signing } from './privateUrls.ts';
import type { Storage, Zone } from './storage.ts';
import { uploadUrl } from './uploadRoutes.ts';
import { writeWhole } from './writeWhole.ts';

type Disk = Signing & { dir: string };

const publicPath = (key: string, file: string) => `/media/${key}/${file}`;

const readBytes = async (path: string) => {
  const bytes = await readFile(path).catch(() => null);
  return bytes && new Uint8Array(bytes);
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The next smaller variant of a variant; undefined if it is the smallest. */
function smallerVariant(file: string) {
  const [width, format] = file.split('.');
  const smaller = imageWidths.findLast((standard) => standard < Number(width));
  return smaller && `${smaller}.${format}`;
}

/** Stores images on the local disk. */
export function createDiskStorage({ dir, secret, clock }: Disk): Storage {
  const quarantine = (key: string) => join(dir, 'quarantine', key);
  return {
    put: (zone, key, file, bytes) => writeWhole(join(dir, zone, key, file), bytes),
    read: (zone, key, file) => readBytes(join(dir, zone, key, file)),
    remove: (zone, key) => rm(join(dir, zone, key), { recursive: true, force: true }),
    async belongsTo(installation) {
      const file = join(dir, 'installation');
      await mkdir(dir, { recursive: true });
      await writeFile(file, installation, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      return (await readFile(file, 'utf8')) === installation;
    },
    async *listKeys(zone, prefix) {
      const folder = await opendir(join(dir, zone)).catch(() => []);
      for await (const { name } of folder) {
        const stats = name.startsWith(prefix) && (await stat(join(dir, zone, name)).catch(() => null));
        if (stats) yield { key: name, modifiedAt: stats.mtime };
      }
    },
    async *listFiles(zone) {
      for (const key of await readdir(join(dir, zone)).catch(() => [])) {
        for (const file of await readdir(join(dir, zone, key)).catch(() => [])) {
          const stats = !file.endsWith('.part') && (await stat(join(dir, zone, key, file)).catch(() => null));
          if (stats) yield { zone, key, file, size: stats.size };
        }
      }
    },
    publicUrl: publicPath,
    privateUrl: (key, file) => privateUrl({ secret, clock }, key, file),
    uploadUrl: (key, original) => uploadUrl({ secret, clock }, key, original),
    async takeUpload(key, path) {
      // Not renamed: the folders may be on different devices.
      await writeWhole(join(quarantine(key), originalFile), await readFile(path));
      await rm(path);
    },
    readUpload: (key) => readBytes(join(quarantine(key), originalFile)),
    putUpload: (key, bytes) => writeWhole(join(quarantine(key), originalFile), bytes),
    removeUpload: (key) => rm(quarantine(key), { recursive: true, force: true }),
    async sweepUploads(before, kept) {
      for (const key of await readdir(join(dir, 'quarantine')).catch(() => [])) {
        if (kept.has(key)) continue;
        const stats = await stat(quarantine(key)).catch(() => null);
        if (stats && stats.mtime < before) await rm(quarantine(key), { recursive: true, force: true });
      }
    },
  };
}

/** Serves the files of `createDiskStorage`. Throws `forbidden` for an invalid or expired signature. */
export function diskRoutes(app: Hono<Env>, { dir, secret, clock }: Disk) {
  const pathOf = (zone: Zone, key: string, file: string) => join(dir, zone, key, file);
  const readFileOf = async (zone: Zone, key: string, file: string) => {
    const bytes = isKey(key) && isFile(file) ? await readBytes(pathOf(zone, key, file)) : null;
    if (!bytes) throw urlNotFound();
    return bytes as Uint8Array<ArrayBuffer>;
  };
  const headers = (file: string, cacheControl: string) => ({
    'content-type': mediaTypeOf(file),
    'cache-control': cacheControl,
    'content-security-policy': "sandbox; default-src 'none'",
    // Messengers and mail readers show link previews in pages of their own.
    'cross-origin-resource-policy': file === shareFile ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  app.get(privatePath, async (c) => {
    const { key, file } = privateFileOf(c, { secret, clock });
    return c.body(await readFileOf('private', key, file), { headers: headers(file, privateCaching) });
  });
  const isStored = async (key: string, file: string) =>
    isKey(key) && isFile(file) && (await exists(pathOf('public', key, file)));
  app.get('/media/:key/:file', async (c) => {
    const { key, file: requested } = c.req.param();
    const smaller = c.req.header('save-data') === 'on' && smallerVariant(requested);
    const file = smaller && (await isStored(key, smaller)) ? smaller : requested;
    // A file never changes under its key; it can only be removed.
    const etag = `"${key}-${file}"`;
    const caching = { etag, vary: 'save-data' };
    if (c.req.header('if-none-match')?.includes(etag) && (await isStored(key, file)))
      return c.body(null, 304, { ...caching, 'cache-control': publicCaching });
    return c.body(await readFileOf('public', key, file), { headers: { ...headers(file, publicCaching), ...caching } });
  });
}
