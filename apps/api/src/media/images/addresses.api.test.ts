import sharp from 'sharp';
import { expect, test } from 'vitest';
import { detailed } from '../../test/house.ts';
import { world } from '../../test/world.ts';

const { parts, as, send, newListing } = world();

test('upload_url and image_url are absolute, and image_url is a picture', async () => {
  const { property_id } = await newListing();
  const announced = await send('POST', '/api/images/presigned-url', {
    property_id,
    file_name: 'a.png',
    content_type: 'image/png',
    image_type: 'PAID',
  });
  const { upload_url, image_url, image_id } = announced.body as Record<string, string>;
  expect(upload_url).toMatch(new RegExp(`^${parts.origin}/media/uploads/`));
  expect(image_url).toMatch(new RegExp(`^${parts.origin}/`));
  expect((await fetch(image_url ?? '')).status).toBe(404);

  const headers = { 'content-type': 'image/png' };
  const bytes = await detailed();
  expect((await fetch(upload_url ?? '', { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  expect((await send('PATCH', `/api/images/${image_id}/status`, { status: 'completed' })).status).toBe(200);

  const widthAt = async (authorization?: string) => {
    const answer = await fetch(image_url ?? '', authorization ? { headers: { authorization } } : {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
  };
  // It is PAID: its owner gets it, a visitor the blurred derivative.
  expect(await widthAt(`Bearer ${await parts.token('seller')}`)).toBe(700);
  expect(await widthAt()).toBeLessThanOrEqual(32);

  expect((await send('DELETE', `/api/images/${image_id}`)).status).toBe(200);
  expect((await as('visitor', 'GET', new URL(image_url ?? '').pathname)).status).toBe(404);
});
