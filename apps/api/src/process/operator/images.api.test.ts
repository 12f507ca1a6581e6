import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '#media/storage/disk.ts';
import { newKey } from '#media/storage/imageFiles.ts';
import { createBuckets, objectStoreUrl } from '#test/buckets.ts';
import { operate } from '#test/operator.ts';
import { world } from '#test/world.ts';

const { parts } = world();

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'iespec-images-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('images are not copied without an object store, nor to anywhere else', async () => {
  const without = await operate({ ...parts.context, dataDir }, 'images', 'copy', '--to', 'object-store');
  expect(without).toMatchObject({ code: 2, error: expect.stringContaining('IESPEC_S3_') });
  const elsewhere = await operate({ ...parts.context, dataDir }, 'images', 'copy', '--to', 'tape');
  expect(elsewhere).toMatchObject({ code: 2, error: expect.stringContaining('object-store か disk') });
});

if (objectStoreUrl)
  test('images are copied to an object store and back', async () => {
    const objectStore = await createBuckets(objectStoreUrl as string);
    const context = { ...parts.context, dataDir, objectStore };
    const disk = createDiskStorage({ dir: join(dataDir, 'pictures'), secret: '', clock: () => new Date() });
    const key = newKey();
    await disk.put('private', key, '320.webp', new Uint8Array([1, 2, 3]));
    const there = await operate(context, 'images', 'copy', '--to', 'object-store', '--compare');
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('すべて同じです') });
    await disk.remove('private', key);
    const back = await operate(context, 'images', 'copy', '--to', 'disk', '--json');
    expect(JSON.parse(back.output)).toEqual({ files: 1, bytes: 3, present: 0 });
    expect(await disk.read('private', key, '320.webp')).toEqual(new Uint8Array([1, 2, 3]));
    await disk.put('public', key, '320.webp', new Uint8Array([4]));
    const different = await operate(context, 'images', 'copy', '--to', 'disk', '--compare');
    expect(different).toMatchObject({ code: 1, output: expect.stringContaining(`違います: public/${key}/320.webp`) });
  });
