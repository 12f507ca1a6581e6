import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { canvas, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';
import { lockedFile } from '../storage/imageFiles.ts';
import { renewPreviews } from './renewPreviews.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });

const previewOf = async (id: number) => ((await (await as('visitor', 'GET', `/api/images/${id}`)).json()) as Image).url;
const sizeOf = async (url: string) => {
  const answer = await parts.app.request(url);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [width, height];
};
const outdated = async () => (await parts.db.selectFrom('outdated_previews').selectAll().execute()).length;

test('previews of the older rule are made again, once, and their addresses die', async () => {
  const property = await newProperty();
  const images: Image[] = [];
  for (let count = 0; count < 3; count += 1)
    images.push(await upload({ property_id: property, image_type: 'PAID' }, await canvas(150, 1200)));
  const readable = await sharp(await canvas(32, 256))
    .webp()
    .toBuffer();
  const old: string[] = [];
  for (const { id } of images) {
    const url = await previewOf(id);
    old.push(url);
    await parts.storage.put('public', url.split('/')[2] ?? '', lockedFile, readable);
    await parts.db.insertInto('outdated_previews').values({ image_id: id }).execute();
    expect(await sizeOf(url)).toEqual([32, 256]);
  }
  // One becomes free, one is deleted meanwhile.
  await send('PATCH', `/api/images/${images[1]?.id}/type`, { image_type: 'SUB' });
  await send('DELETE', `/api/images/${images[2]?.id}`);

  await renewPreviews(parts);
  const renewed = await previewOf(images[0]?.id ?? 0);
  expect(await sizeOf(renewed)).toEqual([4, 32]);
  for (const url of old) expect((await parts.app.request(url)).status).toBe(404);
  expect(await outdated()).toBe(0);
  await renewPreviews(parts);
  expect(await previewOf(images[0]?.id ?? 0)).toBe(renewed);
  expect(parts.log).not.toHaveBeenCalled();
});
