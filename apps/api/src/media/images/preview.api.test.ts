import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { canvas, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const { send, upload, newProperty } = uploads({ parts, as });

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

/** The preview that a visitor gets of a PAID picture. */
async function previewOf(id: number) {
  const { url } = (await (await as('visitor', 'GET', `/api/images/${id}`)).json()) as Image;
  return sharp(Buffer.from(await (await parts.app.request(url)).arrayBuffer())).metadata();
}

describe('the preview of a PAID picture', () => {
  test.each([
    [150, 1200],
    [1200, 150],
    [900, 1600],
    [1600, 900],
    [700, 700],
  ])('of %i×%i fits into 32 pixels', async (width, height) => {
    const { id } = await upload({ property_id: property, image_type: 'PAID' }, await canvas(width, height));
    const preview = await previewOf(id);
    expect(Math.max(preview.width, preview.height)).toBe(32);
  });

  test('is no more than an eighth of a small picture', async () => {
    const { id } = await upload({ property_id: property, image_type: 'PAID' }, await canvas(80, 40));
    const { width, height } = await previewOf(id);
    expect({ width, height }).toEqual({ width: 10, height: 5 });
  });

  test('of a picture that was free before is made in the same way', async () => {
    const { id } = await upload({ property_id: property, image_type: 'SUB' }, await canvas(150, 1200));
    await as('seller', 'PATCH', `/api/images/${id}/type`, { image_type: 'PAID' });
    const { width, height } = await previewOf(id);
    expect({ width, height }).toEqual({ width: 4, height: 32 });
  });
});

describe('shapes that are refused', () => {
  test.each([
    ['narrower than 1:8', () => canvas(150, 1600), '縦横比が1:8を超える細長い画像は登録できません'],
    ['wider than 8:1', () => canvas(1600, 150), '縦横比が1:8を超える細長い画像は登録できません'],
    ['longer than WebP allows', () => canvas(2100, 16_384), '画像の一辺は16383ピクセル以下にしてください'],
    ['more than 50 megapixels', () => canvas(8000, 6251), '画像は5000万画素以下にしてください'],
  ])('%s', async (_, picture, sentence) => {
    for (const image_type of ['SUB', 'PAID']) {
      const answer = await send({ property_id: property, image_type }, await picture());
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as { detail: string }).detail).toContain(sentence);
    }
  });
});
