import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { jobOf, runJobs } from '#test/jobs.ts';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { lockedFile } from '../storage/imageFiles.ts';

const { parts, as, read } = world();
const { upload, newProperty } = uploads({ parts, as });

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

const readPreviewUrl = async (id: number) => (await read<Image>(`/api/images/${id}`)).url;
const sizeAt = async (url: string) => {
  const { width, height } = await sharp(Buffer.from(await (await parts.app.request(url)).arrayBuffer())).metadata();
  return [width, height];
};
/** The size of the preview that a visitor gets. */
const readPreviewSize = async (id: number) => sizeAt(await readPreviewUrl(id));

describe('the preview of a PAID image', () => {
  test.each([
    ['fits into 32 pixels', 150, 1200, [4, 32]],
    ['fits into 32 pixels', 1600, 900, [32, 18]],
    ['is at most an eighth of a small image', 80, 40, [10, 5]],
  ])('%s: %i×%i', async (_, width, height, size) => {
    const { id } = await upload({ property_id: property, image_type: 'PAID' }, await solidPng(width, height));
    expect(await readPreviewSize(id)).toEqual(size);
  });

  test('is rendered the same way for an image that was free before', async () => {
    const { id } = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(150, 1200));
    await as('seller', 'PATCH', `/api/images/${id}/type`, { image_type: 'PAID' });
    expect(await readPreviewSize(id)).toEqual([4, 32]);
  });
});

test('re-renders outdated previews once, and their old URLs answer 404', async () => {
  const images: Image[] = [];
  for (let count = 0; count < 3; count += 1)
    images.push(await upload({ property_id: property, image_type: 'PAID' }, await solidPng(150, 1200)));
  const readable = await sharp(await solidPng(32, 256))
    .webp()
    .toBuffer();
  const oldUrls: string[] = [];
  for (const { id } of images) {
    const url = await readPreviewUrl(id);
    oldUrls.push(url);
    await parts.storage.put('public', url.split('/')[2] ?? '', lockedFile, readable);
    await enqueueJobs(parts.db, { kind: 'preview', keys: [id] });
    expect(await sizeAt(url)).toEqual([32, 256]);
  }
  // Before the run, one becomes free and one is deleted.
  await as('seller', 'PATCH', `/api/images/${images[1]?.id}/type`, { image_type: 'SUB' });
  await as('seller', 'DELETE', `/api/images/${images[2]?.id}`);

  await runJobs(parts, 'preview');
  await runJobs(parts, 'file-deletion');
  const renewedUrl = await readPreviewUrl(images[0]?.id ?? 0);
  expect(await sizeAt(renewedUrl)).toEqual([4, 32]);
  for (const url of oldUrls) expect((await parts.app.request(url)).status).toBe(404);
  expect(await jobOf(parts.db, 'preview', images[0]?.id ?? 0)).toBeUndefined();
  await runJobs(parts, 'preview');
  await runJobs(parts, 'file-deletion');
  expect(await readPreviewUrl(images[0]?.id ?? 0)).toBe(renewedUrl);
  expect(parts.log).not.toHaveBeenCalled();
});
