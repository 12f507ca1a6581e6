import sharp from 'sharp';
import { expect, test } from 'vitest';
import { detailedPng } from '../../test/testProperty.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send, newListing } = world();
const { presign, complete } = uploads({ parts, as });

test('upload_url and image_url are absolute, and image_url serves the image', async () => {
  const { property_id } = await newListing();
  const { upload_url, image_url, image_id } = await presign({ property_id, image_type: 'PAID' });
  expect(upload_url).toMatch(new RegExp(`^${parts.origin}/media/uploads/`));
  expect(image_url).toMatch(new RegExp(`^${parts.origin}/`));
  expect((await fetch(image_url)).status).toBe(404);

  const headers = { 'content-type': 'image/png' };
  const bytes = await detailedPng();
  expect((await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  expect((await complete(image_id)).status).toBe(200);

  const widthAt = async (authorization?: string) => {
    const response = await fetch(image_url, authorization ? { headers: { authorization } } : {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
  };
  // The image is PAID: its owner gets it, a visitor the preview.
  expect(await widthAt(`Bearer ${await parts.token('seller')}`)).toBe(700);
  expect(await widthAt()).toBeLessThanOrEqual(32);

  expect((await send('DELETE', `/api/images/${image_id}`)).status).toBe(200);
  expect((await as('visitor', 'GET', new URL(image_url).pathname)).status).toBe(404);
});
