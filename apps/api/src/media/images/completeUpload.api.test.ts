import type { Image } from '@iespec/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();
const { presign, put, complete, newProperty } = uploads({ parts, as });

let property: number;
beforeAll(async () => {
  property = await newProperty();
});

const openUpload = async (bytes: Uint8Array) => {
  const { upload_url, image_id } = await presign({ property_id: property });
  expect((await put(upload_url, bytes)).status).toBe(200);
  return image_id;
};
const completeTenTimes = (id: number) => Promise.all(Array.from({ length: 10 }, () => complete(id)));

test('ten concurrent completions read the file once and return the same image', async () => {
  const id = await openUpload(await solidPng(900, 600));
  const read = vi.spyOn(parts.storage, 'readUpload');
  const responses = await completeTenTimes(id);
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const images = await Promise.all(responses.map(async (response) => ((await response.json()) as Image).sources));
  for (const sources of images) expect(sources).toEqual(images[0]);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a completion is one task of the image processor, in its user’s turn, and stores two files', async () => {
  const id = await openUpload(await solidPng(1600, 1200));
  const process = vi.spyOn(parts.imageProcessor, 'process');
  const variants = vi.spyOn(parts.imageProcessor, 'variants');
  const stored = vi.spyOn(parts.storage, 'put');
  expect((await complete(id)).status).toBe(200);
  expect(process.mock.calls.map(([userId]) => userId)).toEqual([parts.seller.id]);
  expect(variants).not.toHaveBeenCalled();
  expect(stored.mock.calls.map(([, , file]) => file)).toEqual(['320.webp', '1280.webp']);
  vi.restoreAllMocks();
});

test('an image whose room is deleted while it is processed is not published', async () => {
  const room = (await (
    await as('seller', 'POST', '/api/rooms', { property_id: property, name: '書斎' })
  ).json()) as Image;
  const { upload_url, image_id } = await presign({ room_id: room.id });
  await put(upload_url, await solidPng(900, 600));
  const read = vi.spyOn(parts.storage, 'readUpload').mockImplementationOnce(async () => {
    expect((await as('seller', 'DELETE', `/api/rooms/${room.id}`)).status).toBe(200);
    return solidPng(900, 600);
  });
  expect((await complete(image_id)).status).toBe(404);
  read.mockRestore();
  const rows = await parts.db.selectFrom('images').select('id').where('room_id', '=', room.id).execute();
  expect(rows).toEqual([]);
});

test('concurrent completions of an invalid file read it once and return the same error', async () => {
  const id = await openUpload(await solidPng(100, 1600));
  const read = vi.spyOn(parts.storage, 'readUpload');
  const responses = [...(await completeTenTimes(id)), await complete(id)];
  expect(responses.map(({ status }) => status)).toEqual(Array(11).fill(422));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('waits for the claim of another call and takes over when it expires', async () => {
  const id = await openUpload(await solidPng(300, 200));
  const soon = new Date(Date.now() + 900);
  await parts.db.updateTable('uploads').set({ claimed_until: soon }).where('id', '=', id).execute();
  let readAt = 0;
  const read = vi.spyOn(parts.storage, 'readUpload').mockImplementationOnce(async () => {
    readAt = Date.now();
    return solidPng(300, 200);
  });
  expect((await complete(id)).status).toBe(200);
  expect(readAt).toBeGreaterThanOrEqual(soon.getTime());
  read.mockRestore();
});

test('a disk that is full releases the claim and leaves no file of the image', async () => {
  const listKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of parts.storage.listKeys('public', '')) keys.push(key);
    return keys;
  };
  const id = await openUpload(await solidPng(1600, 1200));
  const keys = await listKeys();
  const write = parts.storage.put;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const broken = vi.spyOn(parts.storage, 'put').mockImplementationOnce(write).mockRejectedValueOnce(full);
  expect((await complete(id)).status).toBe(503);
  expect(broken).toHaveBeenCalledTimes(2);
  expect(await listKeys()).toEqual(keys);
  broken.mockRestore();
  parts.log.mockClear();
  expect((await complete(id)).status).toBe(200);
});

test('logs no errors', () => {
  expect(parts.log).not.toHaveBeenCalled();
});
