import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { enqueueJobs } from '../../platform/jobs/enqueueJobs.ts';
import { jobOf, runJobs } from '../../test/jobs.ts';
import { solidPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';
import { lockedFile } from '../storage/imageFiles.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });

const readPreviewUrl = async (id: number) =>
  ((await (await as('visitor', 'GET', `/api/images/${id}`)).json()) as Image).url;
const sizeOf = async (url: string) => {
  const response = await parts.app.request(url);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
};

test('re-renders outdated previews once, and their old URLs answer 404', async () => {
  const property = await newProperty();
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
    expect(await sizeOf(url)).toEqual([32, 256]);
  }
  // Before the run, one becomes free and one is deleted.
  await send('PATCH', `/api/images/${images[1]?.id}/type`, { image_type: 'SUB' });
  await send('DELETE', `/api/images/${images[2]?.id}`);

  await runJobs(parts, 'preview');
  await runJobs(parts, 'file-deletion');
  const renewedUrl = await readPreviewUrl(images[0]?.id ?? 0);
  expect(await sizeOf(renewedUrl)).toEqual([4, 32]);
  for (const url of oldUrls) expect((await parts.app.request(url)).status).toBe(404);
  expect(await jobOf(parts.db, 'preview', images[0]?.id ?? 0)).toBeUndefined();
  await runJobs(parts, 'preview');
  await runJobs(parts, 'file-deletion');
  expect(await readPreviewUrl(images[0]?.id ?? 0)).toBe(renewedUrl);
  expect(parts.log).not.toHaveBeenCalled();
});
