import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes, tooLargeImage } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Env } from '../context.ts';
import { Refusal } from '../errors.ts';
import { isSigned, sign } from './signature.ts';
import type { Storage, Zone } from './storage.ts';

type Disk = { dir: string; secret: string; clock: () => Date };

const publicPath = (key: string, file: string) => `/media/${key}/${file}`;
const privatePath = (key: string, file: string) => `/media/private/${key}/${file}`;
const uploadPath = (key: string) => `/media/uploads/${key}`;

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key);
const isFile = (file: string) => /^[a-z0-9]{1,12}\.webp$/.test(file);

async function write(folder: string, file: string, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${file}.${crypto.randomUUID()}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, file));
}

const bytesAt = async (path: string) => {
  const bytes = await readFile(path).catch(() => null);
  return bytes && new Uint8Array(bytes);
};

/** Pictures on the disk of this machine. */
export function createDiskStorage({ dir, secret, clock }: Disk): Storage {
  const quarantine = (key: string) => join(dir, 'quarantine', key);
  return {
    put: (zone, key, file, bytes) => write(join(dir, zone, key), file, bytes),
    read: (zone, key, file) => bytesAt(join(dir, zone, key, file)),
    remove: (zone, key) => rm(join(dir, zone, key), { recursive: true, force: true }),
    publicUrl: publicPath,
    privateUrl: (key, file) => sign(secret, privatePath(key, file), clock()),
    uploadUrl: (key, { type, size }) =>
      sign(secret, uploadPath(key), clock(), { type, ...(size !== null && { size: String(size) }) }),
    readUpload: (key) => bytesAt(join(quarantine(key), 'original')),
    removeUpload: (key) => rm(quarantine(key), { recursive: true, force: true }),
    async sweepUploads(before) {
      for (const key of await readdir(join(dir, 'quarantine')).catch(() => [])) {
        const { mtime } = await stat(quarantine(key));
        if (mtime < before) await rm(quarantine(key), { recursive: true, force: true });
      }
    },
  };
}

/** Serves what `createDiskStorage` gave addresses to. */
export function diskRoutes(app: Hono<Env>, disk: Disk) {
  const { dir, secret, clock } = disk;
  const bytesOf = async (zone: Zone, key: string, file: string) => {
    const bytes = isKey(key) && isFile(file) ? await bytesAt(join(dir, zone, key, file)) : null;
    if (!bytes) throw new Refusal(404, '見つかりません');
    return bytes as Uint8Array<ArrayBuffer>;
  };
  const headers = (cacheControl: string) => ({
    'content-type': 'image/webp',
    'cache-control': cacheControl,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });

  app.put('/media/uploads/:key', async (c) => {
    const key = c.req.param('key');
    const query = c.req.query();
    if (!isKey(key) || !isSigned(secret, uploadPath(key), query, clock()))
      throw new Refusal(403, 'アップロードの期限が切れました。もう一度お試しください');
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== query.type) throw new Refusal(403, 'ファイルの種類が違います');
    await write(join(dir, 'quarantine', key), 'original', await received(c.req.raw.body, Number(query.size) || null));
    return c.body(null, 200);
  });
  app.get('/media/private/:key/:file', async (c) => {
    const { key, file } = c.req.param();
    if (!isSigned(secret, privatePath(key, file), c.req.query(), clock())) throw new Refusal(403, '閲覧できません');
    return c.body(await bytesOf('private', key, file), 200, headers('private, no-store'));
  });
  app.get('/media/:key/:file', async (c) => {
    const { key, file } = c.req.param();
    return c.body(await bytesOf('public', key, file), 200, headers('public, max-age=31536000, immutable'));
  });
}

/** Counts while it reads: what a client says of the length is not believed. */
async function received(body: ReadableStream<Uint8Array> | null, size: number | null) {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > (size ?? maxUploadBytes)) throw new Refusal(413, tooLargeImage);
    parts.push(part);
  }
  if (length === 0 || (size !== null && length !== size)) throw new Refusal(400, 'ファイルの大きさが違います');
  return new Uint8Array(Buffer.concat(parts));
}
