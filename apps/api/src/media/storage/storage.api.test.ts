import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '#platform/actor.ts';
import { errorHandler } from '#platform/http/respondError.ts';
import { createBuckets, objectStoreUrl } from '#test/buckets.ts';
import { openBucket } from './bucket.ts';
import { compareFiles, copyFiles, filesOf } from './copyFiles.ts';
import { createStorage } from './createStorage.ts';
import { newKey } from './imageFiles.ts';
import { findLeak, type ObjectStore } from './objectStore.ts';
import type { Storage } from './storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);
const minutes = (count: number) => count * 60_000;

let dir: string;
let now: Date;
const clock = () => now;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'iespec-storage-'));
});
afterAll(() => rm(dir, { recursive: true }));

const stores: [string, () => Promise<ObjectStore | null>][] = [['the local disk', async () => null]];
if (objectStoreUrl) stores.push(['an object store', () => createBuckets(objectStoreUrl as string)]);

describe.each(stores)('images on %s', (_, makeStore) => {
  let storage: Storage;
  const app = new Hono<Env>();

  beforeAll(async () => {
    now = new Date();
    const media = createStorage({ dir, objectStore: await makeStore(), secret: 'secret', clock });
    storage = media.storage;
    app.onError(errorHandler({ log: () => {}, clientAddress: () => null }));
    media.routes(app, {
      dir: join(dir, 'receiving'),
      uploads: { find: async () => ({ userId: 1, isReceived: false }), markReceived: async () => {} },
    });
  });

  /** Opens a URL as a browser does. */
  const open = async (url: string, init?: RequestInit): Promise<Response> => {
    const response = await (url.startsWith('/') ? app.request(url, init) : fetch(url, init));
    const target = response.status === 302 && response.headers.get('location');
    return target ? open(target, init) : response;
  };
  const keysWith = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of storage.listKeys('private', prefix)) found.push(key);
    return found.sort();
  };

  test.each(['public', 'private'] as const)('are stored, read and removed in the %s zone', async (zone) => {
    const [key, other] = [newKey(), newKey()];
    await storage.put(zone, key, '320.webp', bytes('small'));
    await storage.put(zone, key, '640.webp', bytes('large'));
    await storage.put(zone, other, '320.webp', bytes('other'));
    expect(text(await storage.read(zone, key, '640.webp'))).toBe('large');
    expect(await storage.read(zone, key, '960.webp')).toBeNull();
    expect(await storage.read(zone === 'public' ? 'private' : 'public', key, '320.webp')).toBeNull();
    await storage.remove(zone, key);
    expect(await storage.read(zone, key, '320.webp')).toBeNull();
    expect(await storage.read(zone, key, '640.webp')).toBeNull();
    expect(text(await storage.read(zone, other, '320.webp'))).toBe('other');
    await storage.remove(zone, key);
  });

  test('are listed by prefix, each key once, with the time of its last file', async () => {
    const [one, two, other] = ['a1', 'a1', 'a2'].map((prefix) => prefix + newKey().slice(2)) as [
      string,
      string,
      string,
    ];
    const before = Date.now() - 2_000;
    for (const key of [one, two, other])
      for (const file of ['320.webp', '640.webp']) await storage.put('private', key, file, bytes('image'));
    // The random key of another test may begin in the same way.
    const own = (await keysWith('a1')).filter((key) => [one, two, other].includes(key));
    expect(own).toEqual([one, two].sort());
    for await (const { key, modifiedAt } of storage.listKeys('private', 'a1')) {
      if (!own.includes(key)) continue;
      expect(modifiedAt.getTime()).toBeGreaterThan(before);
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  test('belong to the installation that asked first', async () => {
    expect(await storage.belongsTo('one')).toBe(true);
    expect(await storage.belongsTo('two')).toBe(false);
    expect(await storage.belongsTo('one')).toBe(true);
  });

  test('can be read by anybody if they are public', async () => {
    const key = newKey();
    await storage.put('public', key, '320.webp', bytes('image'));
    const response = await open(storage.publicUrl(key, '320.webp'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('image');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    await storage.remove('public', key);
    expect((await open(storage.publicUrl(key, '320.webp'))).status).toBe(404);
  });

  test('can be read at a signed URL only if they are private', async () => {
    const [key, other] = [newKey(), newKey()];
    for (const each of [key, other]) await storage.put('private', each, '320.webp', bytes('paid'));
    const url = storage.privateUrl(key, '320.webp');
    const response = await open(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('paid');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await open(url.replace(key, other))).status).toBe(403);
    expect((await open(url.split('?')[0] ?? '')).status).toBe(403);
    for (const path of [storage.publicUrl(key, '320.webp'), storage.publicUrl('private', `${key}/320.webp`)])
      expect([403, 404]).toContain((await open(path)).status);
    now = new Date(Date.now() + minutes(6));
    expect((await open(url)).status).toBe(403);
    now = new Date();
  });

  test('are uploaded as originals', async () => {
    const key = newKey();
    const url = storage.uploadUrl(key, { type: 'image/png', size: 5 });
    const sent = { method: 'PUT', body: bytes('fives'), headers: { 'content-type': 'image/png' } };
    expect((await app.request(url, sent)).status).toBe(200);
    expect(text(await storage.readUpload(key))).toBe('fives');
    await storage.removeUpload(key);
    expect(await storage.readUpload(key)).toBeNull();
    await storage.removeUpload(key);
  });

  test('are removed if they are abandoned originals', async () => {
    const [kept, abandoned] = [newKey(), newKey()];
    for (const key of [kept, abandoned]) await storage.putUpload(key, bytes('original'));
    await storage.sweepUploads(new Date(Date.now() - minutes(1)), new Set());
    expect(text(await storage.readUpload(abandoned))).toBe('original');
    await storage.sweepUploads(new Date(Date.now() + minutes(1)), new Set([kept]));
    expect(await storage.readUpload(abandoned)).toBeNull();
    expect(text(await storage.readUpload(kept))).toBe('original');
  });
});

/** A new folder on the disk. */
const openFolder = async () =>
  createStorage({ dir: await mkdtemp(join(dir, 'folder-')), objectStore: null, secret: 'secret', clock }).storage;

describe.each(stores)('a copy to %s and back', (_, makeStore) => {
  const openStore = async () => {
    const folder = await mkdtemp(join(dir, 'folder-'));
    return createStorage({ dir: folder, objectStore: await makeStore(), secret: 'secret', clock }).storage;
  };

  test('goes on after an interruption and ends with the same bytes', async () => {
    const original = await openFolder();
    for (let image = 0; image < 10; image += 1) {
      await original.put('public', newKey(), '320.webp', randomBytes(2_000));
      await original.put('private', newKey(), '320.webp', randomBytes(2_000));
      await original.putUpload(newKey(), randomBytes(2_000));
    }
    const store = await openStore();
    let count = 0;
    const interrupted = copyFiles(filesOf(original), filesOf(store), () => {
      count += 1;
      if (count === 7) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect((await compareFiles(filesOf(original), filesOf(store))).different.length).toBeGreaterThan(0);
    const resumed = await copyFiles(filesOf(original), filesOf(store));
    expect(resumed.present).toBeGreaterThanOrEqual(7);
    expect(resumed.present + resumed.files).toBe(30);
    expect(await compareFiles(filesOf(original), filesOf(store))).toEqual({ equal: 30, different: [] });
    const back = await openFolder();
    expect(await copyFiles(filesOf(store), filesOf(back))).toEqual({ files: 30, bytes: 60_000, present: 0 });
    expect(await compareFiles(filesOf(original), filesOf(back))).toEqual({ equal: 30, different: [] });
  });

  test('is not the same if a file differs or is missing', async () => {
    const [key, missing, added] = [newKey(), newKey(), newKey()];
    const [one, other] = [await openFolder(), await openStore()];
    await one.put('public', key, '320.webp', bytes('image'));
    await other.put('public', key, '320.webp', bytes('Image'));
    await one.put('private', missing, '320.webp', bytes('image'));
    await other.put('private', added, '320.webp', bytes('image'));
    expect(await compareFiles(filesOf(one), filesOf(other))).toEqual({
      equal: 0,
      different: [`public/${key}/320.webp`, `private/${missing}/320.webp`, `private/${added}/320.webp`].sort(),
    });
  });
});

if (objectStoreUrl) {
  describe('an object store', () => {
    const open = (store: ObjectStore) =>
      createStorage({ dir, objectStore: store, secret: 'secret', clock: () => new Date() }).storage;

    test('lists more objects than one call returns', async () => {
      const store = await createBuckets(objectStoreUrl as string);
      const bucket = openBucket(store.privateBucket, store, { pageSize: 2 });
      const paths = ['a/1', 'a/2', 'a/3', 'a/4', 'a/5'];
      for (const path of [...paths, 'b/1'])
        await bucket.put(path, bytes(path), { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      const found: { path: string; size: number }[] = [];
      for await (const { path, size } of bucket.list('a/')) found.push({ path, size });
      expect(found).toEqual(paths.map((path) => ({ path, size: 3 })));
    });

    test('is checked for a private bucket that anybody can read', async () => {
      const store = await createBuckets(objectStoreUrl as string);
      expect(await findLeak(store)).toBeNull();
      const leak = await findLeak({ ...store, privateBucket: store.publicBucket });
      expect(leak).toContain(`${store.publicUrl}/private/`);
      expect((await fetch(leak ?? '')).status).toBe(404);
    });

    test.each([
      ['does not exist', (store: ObjectStore) => ({ ...store, publicBucket: `${store.publicBucket}-2` })],
      ['does not answer', (store: ObjectStore) => ({ ...store, publicBucket: 'http://127.0.0.1:9/images' })],
      ['has another key', (store: ObjectStore) => ({ ...store, secretAccessKey: 'wrong' })],
    ])('that %s makes requests fail with 503, without its answer', async (_, change) => {
      const storage = open(change(await createBuckets(objectStoreUrl as string)));
      const app = new Hono();
      const logged: Error[] = [];
      app.onError(errorHandler({ log: (error) => logged.push(error), clientAddress: () => null }));
      app.get('/', async (c) => {
        await storage.put('public', newKey(), '320.webp', bytes('image'));
        return c.text('stored');
      });
      const response = await app.request('/');
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBeTruthy();
      expect(await response.text()).not.toMatch(/object store|Error|Key/);
      expect(logged).toHaveLength(1);
    });
  });
}
