import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { fileUrlsOf, solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();
const { presign, put, complete, upload, newProperty } = uploads({ parts, as });

afterEach(() => void vi.restoreAllMocks());

const others = ['visitor', 'rival'] as const;
const widthOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width;

test('an image that is uploaded as paid is never readable by others, not even for a moment', async () => {
  const property_id = await newProperty();
  const moments: string[] = [];
  let imageId = 0;

  /** Others see either nothing of the image or its preview. */
  async function expectHidden(moment: string) {
    moments.push(moment);
    for (const person of others) {
      const list = await as(person, 'GET', `/api/images?property_id=${property_id}&include_children=true`);
      const { items } = (await list.json()) as { items: Image[] };
      const details = await as(person, 'GET', `/api/properties/${property_id}/details`);
      const one = await as(person, 'GET', `/api/images/${imageId}`);
      const found = [...items, ...((await details.json()) as { images: Image[] }).images];
      if (one.status === 200) found.push((await one.json()) as Image);
      else expect(one.status, moment).toBe(404);
      for (const image of found) {
        expect(image, moment).toMatchObject({ image_type: 'PAID', locked: true, sources: null });
        const preview = await parts.app.request(image.url);
        expect(await widthOf(Buffer.from(await preview.arrayBuffer())), moment).toBeLessThanOrEqual(32);
      }
      const file = await as(person, 'GET', `/api/images/${imageId}/file`);
      if (file.status === 302) expect(file.headers.get('location'), moment).toBe(parts.origin + found.at(-1)?.url);
      else expect(file.status, moment).toBe(404);
    }
  }

  const write = parts.storage.put;
  const puts = vi.spyOn(parts.storage, 'put').mockImplementation(async (zone, key, file, bytes) => {
    await write(zone, key, file, bytes);
    if (!isInTransaction) await expectHidden(`${zone}/${file}`);
  });
  // The other variants are written inside a transaction, which would block a read.
  let isInTransaction = false;

  const { upload_url, image_id } = await presign({ property_id, image_type: 'PAID' });
  imageId = image_id;
  await expectHidden('presigned');
  expect((await put(upload_url, await solidPng(1600, 200))).status).toBe(200);
  await expectHidden('sent');
  expect((await parts.app.request(upload_url)).status).not.toBe(200);

  const completed = await complete(image_id);
  expect(completed.status).toBe(200);
  const own = (await completed.json()) as Image;
  expect(own).toMatchObject({ image_type: 'PAID', locked: false });
  await expectHidden('completed');
  isInTransaction = true;
  await parts.jobs.runDue('variants');
  await expectHidden('all variants');

  expect(moments).toEqual(expect.arrayContaining(['private/320.webp', 'public/locked.webp']));
  expect(puts.mock.calls.length).toBeGreaterThan(3);
  const publicFiles = puts.mock.calls.filter(([zone]) => zone === 'public');
  expect(publicFiles).toHaveLength(1);
  for (const [, , , bytes] of publicFiles) expect(await widthOf(bytes)).toBeLessThanOrEqual(32);

  // The owner's URLs do not work without their signature.
  for (const url of fileUrlsOf(own)) {
    expect((await parts.app.request(url)).status).toBe(200);
    expect((await parts.app.request(url.replace(/\?.*/, ''))).status).not.toBe(200);
  }
});

test('a paid first image does not become the main image of its parent', async () => {
  const property_id = await newProperty();
  const paid = await upload({ property_id, image_type: 'PAID' });
  const free = await upload({ property_id });
  expect([paid.image_type, free.image_type]).toEqual(['PAID', 'MAIN']);
});

test('upload_url and image_url are absolute, and image_url serves the image', async () => {
  const property_id = await newProperty();
  const { upload_url, image_url, image_id } = await presign({ property_id, image_type: 'PAID' });
  expect(upload_url).toMatch(new RegExp(`^${parts.origin}/media/uploads/`));
  expect(image_url).toMatch(new RegExp(`^${parts.origin}/`));
  expect((await fetch(image_url)).status).toBe(404);

  const headers = { 'content-type': 'image/png' };
  const bytes = await solidPng(700, 500);
  expect((await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  expect((await complete(image_id)).status).toBe(200);

  const widthAt = async (authorization?: string) => {
    const response = await fetch(image_url, authorization ? { headers: { authorization } } : {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    return widthOf(Buffer.from(await response.arrayBuffer()));
  };
  // The image is PAID: its owner gets it, a visitor the preview.
  expect(await widthAt(`Bearer ${await parts.token('seller')}`)).toBe(700);
  expect(await widthAt()).toBeLessThanOrEqual(32);

  expect((await as('seller', 'DELETE', `/api/images/${image_id}`)).status).toBe(200);
  expect((await as('visitor', 'GET', new URL(image_url).pathname)).status).toBe(404);
});
