import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Env } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { isSigned, sign } from './signature.ts';
import type { Storage, Zone } from './storage.ts';

type Disk = { dir: string; secret: string; clock: () => Date };

const publicPath = (key: string, file: string) => `/media/${key}/${file}`;
const privatePath = (key: string, file: string) => `/media/private/${key}/${file}`;

/** Pictures on the disk of this machine. */
export function createDiskStorage({ dir, secret, clock }: Disk): Storage {
  return {
    async put(zone, key, file, bytes) {
      const folder = join(dir, zone, key);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${file}.part`), bytes);
      await rename(join(folder, `${file}.part`), join(folder, file));
    },
    publicUrl: publicPath,
    privateUrl: (key, file) => sign(secret, privatePath(key, file), clock()),
  };
}

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key);
const isFile = (file: string) => /^[a-z0-9]{1,12}\.webp$/.test(file);

/** Serves what `createDiskStorage` gave addresses to. */
export function diskRoutes(app: Hono<Env>, { dir, secret, clock }: Disk) {
  const bytesOf = async (zone: Zone, key: string, file: string) => {
    const bytes = isKey(key) && isFile(file) ? await readFile(join(dir, zone, key, file)).catch(() => null) : null;
    if (!bytes) throw new Refusal(404, '見つかりません');
    return new Uint8Array(bytes);
  };
  const headers = (cacheControl: string) => ({
    'content-type': 'image/webp',
    'cache-control': cacheControl,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
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
