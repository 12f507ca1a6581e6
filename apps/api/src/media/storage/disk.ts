import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes, uploadTimeoutOf } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Env, Storage, Zone } from '../../platform/context.ts';
import { ApiError, nothingHere } from '../../platform/errors.ts';
import { receiveUpload } from './receiveUpload.ts';
import { isSigned, sign } from './signature.ts';

/** `secret` signs the addresses of private files and of uploads. */
type Disk = { dir: string; secret: string; clock: () => Date };

const publicPath = (key: string, file: string) => `/media/${key}/${file}`;
/** It is what is signed: one signature is good for all variants of an image, and for no other image. */
const privateFolder = (key: string) => `/media/private/${key}/`;
const uploadPath = (key: string) => `/media/uploads/${key}`;

const mediaTypes: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg' };

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key);
const isFile = (file: string) => /^[a-z0-9]{1,12}\.(avif|webp|jpg)$/.test(file);

/** A public picture may be made paid or deleted: then no cache shows it longer than this (docs/decisions/0012). */
const publicCaching = 'public, max-age=300, must-revalidate';

async function write(folder: string, file: string, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${file}.${crypto.randomUUID()}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, file));
}

const readBytes = async (path: string) => {
  const bytes = await readFile(path).catch(() => null);
  return bytes && new Uint8Array(bytes);
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Stores images on the disk of this machine. */
export function createDiskStorage({ dir, secret, clock }: Disk): Storage {
  const quarantine = (key: string) => join(dir, 'quarantine', key);
  return {
    put: (zone, key, file, bytes) => write(join(dir, zone, key), file, bytes),
    read: (zone, key, file) => readBytes(join(dir, zone, key, file)),
    remove: (zone, key) => rm(join(dir, zone, key), { recursive: true, force: true }),
    publicUrl: publicPath,
    privateUrl: (key, file) => `${privateFolder(key)}${file}?${sign(secret, privateFolder(key), clock())}`,
    uploadUrl(key, { type, size }) {
      const claims = { type, ...(size !== null && { size: String(size) }) };
      return `${uploadPath(key)}?${sign(secret, uploadPath(key), clock(), claims)}`;
    },
    readUpload: (key) => readBytes(join(quarantine(key), 'original')),
    putUpload: (key, bytes) => write(quarantine(key), 'original', bytes),
    removeUpload: (key) => rm(quarantine(key), { recursive: true, force: true }),
    async sweepUploads(before, kept) {
      for (const key of await readdir(join(dir, 'quarantine')).catch(() => [])) {
        if (kept.has(key)) continue;
        const { mtime } = await stat(quarantine(key));
        if (mtime < before) await rm(quarantine(key), { recursive: true, force: true });
      }
    },
  };
}

/** Decides what the address of an upload takes. */
export type UploadGate = {
  /** Throws `forbidden` or `conflict` where the address of a key takes no bytes now. */
  ensureOpen: (key: string) => Promise<void>;
  /** The bytes have come: from now on the address takes none. */
  markReceived: (key: string) => Promise<unknown>;
};

type DiskRoutes = Disk & { uploads: UploadGate };

/**
 * Serves the addresses that `createDiskStorage` builds. Throws `forbidden` for a signature that is wrong or expired, and as
 * `UploadGate` does.
 */
export function diskRoutes(app: Hono<Env>, { dir, secret, clock, uploads }: DiskRoutes) {
  const pathOf = (zone: Zone, key: string, file: string) => join(dir, zone, key, file);
  const readFileOf = async (zone: Zone, key: string, file: string) => {
    const bytes = isKey(key) && isFile(file) ? await readBytes(pathOf(zone, key, file)) : null;
    if (!bytes) throw nothingHere();
    return bytes as Uint8Array<ArrayBuffer>;
  };
  const headers = (file: string, cacheControl: string) => ({
    'content-type': mediaTypes[file.split('.')[1] ?? ''] ?? 'image/webp',
    'cache-control': cacheControl,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  /** The keys whose uploads are on the way: one connection each. */
  const receiving = new Set<string>();

  app.put('/media/uploads/:key', async (c) => {
    const key = c.req.param('key');
    const query = c.req.query();
    if (!isKey(key) || !isSigned(secret, uploadPath(key), query, clock()))
      throw new ApiError('forbidden', 'アップロードの期限が切れました。もう一度お試しください');
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== query.type) throw new ApiError('forbidden', 'ファイルの種類が違います');
    if (receiving.has(key)) throw new ApiError('conflict', 'この画像はアップロード中です');
    receiving.add(key);
    try {
      await uploads.ensureOpen(key);
      const size = Number(query.size) || null;
      const timeout = uploadTimeoutOf(size ?? maxUploadBytes);
      const folder = join(dir, 'quarantine', key);
      const body = c.req.raw.body?.getReader();
      await receiveUpload(body, { folder, file: 'original', size, timeout });
      await uploads.markReceived(key);
    } finally {
      receiving.delete(key);
    }
    return c.body(null);
  });
  app.get('/media/private/:key/:file', async (c) => {
    const { key, file } = c.req.param();
    if (!isSigned(secret, privateFolder(key), c.req.query(), clock()))
      throw new ApiError('forbidden', '閲覧できません');
    return c.body(await readFileOf('private', key, file), { headers: headers(file, 'private, no-store') });
  });
  app.get('/media/:key/:file', async (c) => {
    const { key, file } = c.req.param();
    // A file never changes under its key; it may only go.
    const etag = `"${key}"`;
    const isKnown = c.req.header('if-none-match')?.includes(etag) && isKey(key) && isFile(file);
    if (isKnown && (await exists(pathOf('public', key, file))))
      return c.body(null, 304, { etag, 'cache-control': publicCaching });
    return c.body(await readFileOf('public', key, file), { headers: { ...headers(file, publicCaching), etag } });
  });
}
