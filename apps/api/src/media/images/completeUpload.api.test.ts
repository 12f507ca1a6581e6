import type { Image } from '@iespec/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { blankPng, canvas, uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();
const { announce, put, complete, newProperty } = uploads({ parts, as });

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

const opened = async (bytes: Uint8Array, place: object = {}) => {
  const { upload_url, image_id } = await announce({ property_id: property, ...place });
  expect((await put(upload_url, bytes)).status).toBe(200);
  return image_id;
};
const tenTimes = (id: number) => Promise.all(Array.from({ length: 10 }, () => complete(id)));

test('completed ten times at once: one reads the file, all get the same picture', async () => {
  const id = await opened(await canvas(900, 600));
  const read = vi.spyOn(parts.storage, 'readUpload');
  const answers = await tenTimes(id);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const images = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Image).sources));
  for (const sources of images) expect(sources).toEqual(images[0]);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a file that is refused is read once, and all get the same sentence', async () => {
  const id = await opened(await canvas(100, 1600));
  const read = vi.spyOn(parts.storage, 'readUpload');
  const answers = [...(await tenTimes(id)), await complete(id)];
  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(422));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a small file of 50 million rows is refused by its header', async () => {
  const bytes = blankPng(1, 49_999_999);
  expect(bytes.byteLength).toBeLessThan(120_000);
  expect((await complete(await opened(bytes))).status).toBe(422);
}, 120_000);

test('what another call has claimed is waited for, and taken over when the claim expires', async () => {
  const id = await opened(await canvas(300, 200));
  const soon = new Date(Date.now() + 1500);
  await parts.db.updateTable('uploads').set({ claimed_until: soon }).where('id', '=', id).execute();
  const began = Date.now();
  expect((await complete(id)).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThan(1000);
});

test('a claim that fails for a reason of ours is given back', async () => {
  const id = await opened(await canvas(300, 200));
  const broken = vi.spyOn(parts.storage, 'put').mockRejectedValueOnce(new Error('ENOSPC'));
  expect((await complete(id)).status).toBe(500);
  broken.mockRestore();
  parts.log.mockClear();
  expect((await complete(id)).status).toBe(200);
});

test('nothing of all this was a fault of ours', () => {
  expect(parts.log).not.toHaveBeenCalled();
});
