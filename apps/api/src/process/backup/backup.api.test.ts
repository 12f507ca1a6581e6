import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neededFiles } from '#media/images/neededFiles.ts';
import { filesOf, pathOf, zones } from '#media/storage/copyFiles.ts';
import { createDiskStorage } from '#media/storage/disk.ts';
import { insertUser } from '#people/users/repository.ts';
import { openEmbedded, openPostgres } from '#platform/db/client.ts';
import { countRows } from '#platform/db/dumps.ts';
import { registerActors } from '#test/actors.ts';
import { createBuckets, objectStoreUrl } from '#test/buckets.ts';
import { bareDatabase, urlOf } from '#test/database.ts';
import { createPropertyIn } from '#test/states.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { backUp } from './backUp.ts';
import { listBackups, pathIn, readManifest } from './manifest.ts';
import { openPlace, type Place } from './place.ts';
import { restore, type Target } from './restore.ts';

const { parts, as } = world({ discardsEvents: true });
const { upload, newProperty } = uploads({ parts, as });

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'iespec-backups-'));
  await registerActors(parts);
  await createPropertyIn(parts, 'sold');
});
afterAll(() => rm(dir, { recursive: true }));

const newFolder = () => mkdtemp(join(dir, 'folder-'));
const newPlace = async () => openPlace(await newFolder(), null);
const save = async (place: Place, options = { keep: 30 }, storage = parts.storage) => {
  const { db } = parts;
  const source = {
    db,
    storage,
    databaseUrl: urlOf(db) ?? null,
    dataDir: await newFolder(),
    clock: parts.context.clock,
  };
  return backUp(source, place, options);
};

/** An empty database and an empty storage. `open`: the database after the backup was restored. */
async function newTarget() {
  const dataDir = await newFolder();
  const storage = createDiskStorage({ dir: join(dataDir, 'pictures'), secret: 'secret', clock: () => new Date() });
  if (!urlOf(parts.db)) {
    const target: Target = { databaseUrl: null, dataDir, storage };
    return { target, open: () => openEmbedded(join(dataDir, 'database')) };
  }
  const empty = await bareDatabase();
  const databaseUrl = urlOf(empty) ?? '';
  await empty.destroy();
  const target: Target = { databaseUrl, dataDir, storage };
  return { target, open: async () => openPostgres(databaseUrl) };
}

async function pathsOf(storage: Target['storage']) {
  const paths: string[] = [];
  for (const zone of zones) for await (const file of filesOf(storage).list(zone)) paths.push(pathOf(file));
  return paths;
}

const places: [string, () => Promise<Place>][] = [['a folder', newPlace]];
if (objectStoreUrl)
  places.push([
    'an object store',
    async () => {
      const store = await createBuckets(objectStoreUrl as string);
      return openPlace(store.privateBucket, store);
    },
  ]);

describe.each(places)('a backup in %s', (_, openIt) => {
  test('brings back every row and every image', async () => {
    const place = await openIt();
    const { name, manifest, copied } = await save(place);
    expect(copied).toBe(Object.keys(manifest.images).length);
    expect(manifest.rows.images).toBeGreaterThan(0);
    const before = await countRows(parts.db);

    const { target, open } = await newTarget();
    expect((await restore(place, target)).name).toBe(name);
    const db = await open();
    expect(await countRows(db)).toEqual(before);
    const [first] = await db.selectFrom('products').selectAll().orderBy('id').execute();
    expect(first).toEqual((await parts.db.selectFrom('products').selectAll().orderBy('id').execute())[0]);
    expect((await pathsOf(target.storage)).sort()).toEqual(Object.keys(manifest.images).sort());
    for (const path of await neededFiles(db)) expect(manifest.images).toHaveProperty([path]);
    // The restored database's sequences continue where those of the other one ended.
    const person = { external_user_id: 'later', email: 'later@example.jp', name: '新しい利用者' };
    const { id } = await insertUser(db, person);
    expect(await parts.db.selectFrom('users').select('id').where('id', '>=', id).execute()).toEqual([]);
    await db.destroy();
  });
});

test('a backup has all images of its rows, though one is added and another removed while it is made', async () => {
  const property = await newProperty();
  const { id } = await upload({ property_id: property });
  let listings = 0;
  const storage: typeof parts.storage = {
    ...parts.storage,
    async *listFiles(zone) {
      listings += 1;
      // After the database was read.
      if (listings === zones.length + 1) {
        await as('seller', 'DELETE', `/api/images/${id}`);
        await parts.jobs.runDue('file-deletion');
      }
      yield* parts.storage.listFiles(zone);
      if (listings === zones.length) await upload({ property_id: property });
    },
  };
  const { manifest } = await save(await newPlace(), { keep: 30 }, storage);
  const needed = await neededFiles(parts.db);
  expect(Object.keys(manifest.images)).toEqual(expect.arrayContaining(needed));
  expect(manifest.rows.images).toBe((await countRows(parts.db)).images);
});

test('a further backup copies only new images, and old backups are removed with the images that only they have', async () => {
  const place = await newPlace();
  const property = await newProperty();
  const image = await upload({ property_id: property });
  const at = (minute: number) => parts.setClock(new Date(Date.UTC(2030, 0, 1, 0, minute)));
  at(1);
  const first = await save(place);
  await as('seller', 'DELETE', `/api/images/${image.id}`);
  await parts.jobs.runDue('file-deletion');
  await upload({ property_id: property });
  at(2);
  const second = await save(place, { keep: 2 });
  expect(second.copied).toBeGreaterThan(0);
  expect(second.copied).toBeLessThan(first.copied);
  expect(await listBackups(place)).toEqual(['2030-01-01T00-01-00Z', '2030-01-01T00-02-00Z']);
  const gone = Object.keys(first.manifest.images).filter((path) => !(path in second.manifest.images));
  expect(gone.length).toBeGreaterThan(0);
  const earlier = await newTarget();
  await restore(place, earlier.target, '2030-01-01T00-01-00Z');
  expect((await pathsOf(earlier.target.storage)).sort()).toEqual(Object.keys(first.manifest.images).sort());
  at(3);
  expect((await save(place, { keep: 2 })).removed).toBe(1);
  expect(await listBackups(place)).toEqual(['2030-01-01T00-02-00Z', '2030-01-01T00-03-00Z']);
  const kept: string[] = [];
  for await (const { path } of place.list('images/')) kept.push(path.replace('images/', ''));
  expect(kept.sort()).toEqual(Object.keys(second.manifest.images).sort());
  const { target, open } = await newTarget();
  await restore(place, target, '2030-01-01T00-02-00Z');
  await (await open()).destroy();
  parts.setClock(null);
});

describe('a backup is not restored', () => {
  let saved: { folder: string; name: string };
  beforeAll(async () => {
    const folder = await newFolder();
    const { name } = await save(openPlace(folder, null));
    saved = { folder, name };
  });

  test.each<[string, RegExp, (place: Place, name: string, target: Target) => Promise<unknown>]>([
    [
      'beside other images',
      /空ではありません/,
      (_place, _name, { storage }) => storage.put('public', '0'.repeat(32), '320.webp', new Uint8Array(1)),
    ],
    [
      'if an image is damaged',
      /違います/,
      async (place, name) => {
        const [[path, { size }] = ['', { size: 0 }]] = Object.entries((await readManifest(place, name))?.images ?? {});
        await place.put(`images/${path}`, new Uint8Array(size));
      },
    ],
    [
      'if an image is missing',
      /違います/,
      async (place, name) => {
        const [path] = Object.keys((await readManifest(place, name))?.images ?? {});
        await place.remove(`images/${path}`);
      },
    ],
    [
      'if rows are missing',
      /images（\d+行が\d+行）/,
      async (place, name) => {
        const manifest = await readManifest(place, name);
        const rows = { ...manifest?.rows, images: 10_000 };
        const bytes = new TextEncoder().encode(JSON.stringify({ ...manifest, rows }));
        await place.put(pathIn(name, 'manifest.json'), bytes);
      },
    ],
    [
      'if it was made by a newer version',
      /新しいバージョン/,
      async (place, name) => {
        const manifest = { ...(await readManifest(place, name)), migration: '9999-later' };
        await place.put(pathIn(name, 'manifest.json'), new TextEncoder().encode(JSON.stringify(manifest)));
      },
    ],
    ['if it is incomplete', /バックアップがありません/, (place, name) => place.remove(pathIn(name, 'manifest.json'))],
  ])('%s', async (_, message, change) => {
    const folder = await newFolder();
    await cp(saved.folder, folder, { recursive: true });
    const place = openPlace(folder, null);
    const { target } = await newTarget();
    await change(place, saved.name, target);
    await expect(restore(place, target)).rejects.toThrow(message);
  });

  test('into a database that has tables', async () => {
    const place = openPlace(saved.folder, null);
    const { target, open } = await newTarget();
    await restore(place, target);
    const db = await open();
    const before = await sql`select count(*) from images`.execute(db);
    await db.destroy();
    const storage = createDiskStorage({ dir: await newFolder(), secret: 'secret', clock: () => new Date() });
    await expect(restore(place, { ...target, storage })).rejects.toThrow(/空ではありません/);
    const again = await open();
    expect(await sql`select count(*) from images`.execute(again)).toEqual(before);
    await again.destroy();
  });
});

test('a backup in a folder can be read by its owner only, and brings back the secrets of a demo', async () => {
  const { db, storage } = parts;
  const [dataDir, folder] = [await newFolder(), await newFolder()];
  await writeFile(join(dataDir, 'secrets.json'), '{"secret":"x"}');
  const source = { db, storage, databaseUrl: urlOf(db) ?? null, dataDir, clock: () => new Date() };
  const { name } = await backUp(source, openPlace(folder, null), { keep: 1 });
  for (const [path, mode] of [
    ['images', 0o700],
    [`backups/${name}`, 0o700],
    [`backups/${name}/database.dump`, 0o600],
    [`backups/${name}/manifest.json`, 0o600],
  ] as const)
    expect((await stat(join(folder, path))).mode & 0o777, path).toBe(mode);
  const { target, open } = await newTarget();
  await restore(openPlace(folder, null), target);
  await (await open()).destroy();
  expect(await readFile(join(target.dataDir, 'secrets.json'), 'utf8')).toBe('{"secret":"x"}');
});
