import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { solidPng, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const { send, upload, newProperty } = uploads({ parts, as });

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

/** The metadata of the preview that a visitor gets. */
async function readPreviewMetadata(id: number) {
  const { url } = (await (await as('visitor', 'GET', `/api/images/${id}`)).json()) as Image;
  return sharp(Buffer.from(await (await parts.app.request(url)).arrayBuffer())).metadata();
}

describe('the preview of a PAID image', () => {
  test.each([
    [150, 1200],
    [1200, 150],
    [900, 1600],
    [1600, 900],
    [700, 700],
  ])('of %i×%i fits into 32 pixels', async (width, height) => {
    const { id } = await upload({ property_id: property, image_type: 'PAID' }, await solidPng(width, height));
    const preview = await readPreviewMetadata(id);
    expect(Math.max(preview.width, preview.height)).toBe(32);
  });

  test('is at most an eighth of a small image', async () => {
    const { id } = await upload({ property_id: property, image_type: 'PAID' }, await solidPng(80, 40));
    expect(await readPreviewMetadata(id)).toMatchObject({ width: 10, height: 5 });
  });

  test('is rendered the same way for an image that was free before', async () => {
    const { id } = await upload({ property_id: property, image_type: 'SUB' }, await solidPng(150, 1200));
    await as('seller', 'PATCH', `/api/images/${id}/type`, { image_type: 'PAID' });
    expect(await readPreviewMetadata(id)).toMatchObject({ width: 4, height: 32 });
  });
});

describe('rejected dimensions', () => {
  test.each([
    ['narrower than 1:8', () => solidPng(150, 1600), '縦横比が1:8を超える細長い画像は登録できません'],
    ['wider than 8:1', () => solidPng(1600, 150), '縦横比が1:8を超える細長い画像は登録できません'],
    ['longer than WebP allows', () => solidPng(2100, 16_384), '画像の一辺は16383ピクセル以下にしてください'],
    ['more than 50 megapixels', () => solidPng(8000, 6251), '画像は5000万画素以下にしてください'],
  ])('%s', async (_, image, message) => {
    for (const image_type of ['SUB', 'PAID']) {
      const response = await send({ property_id: property, image_type }, await image());
      expect(response.status).toBe(422);
      expect(((await response.json()) as { detail: string }).detail).toContain(message);
    }
  });
});
