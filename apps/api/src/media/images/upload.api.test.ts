import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { phoneHeic } from '#test/heic.ts';
import { letTimePass } from '#test/jobs.ts';
import { fileUrlsOf, solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();
const steps = uploads({ parts, as });
const { complete, newProperty } = steps;

let property: number;

beforeAll(async () => {
  property = await newProperty();
});

/** An image as taken by a phone, with EXIF orientation and GPS location. */
const phoneImage = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const presign = (more: object = {}) =>
  steps.presign({ property_id: property, file_name: 'a.jpg', content_type: 'image/jpeg', ...more });
const put = (url: string, bytes: Uint8Array | string, type = 'image/jpeg') => steps.put(url, bytes, type);
const imageOf = async (response: Response) => (await response.json()) as Image;
const read = async (id: number, person = 'seller') => imageOf(await as(person, 'GET', `/api/images/${id}`));
const bytesAt = async (url: string) => Buffer.from(await (await parts.app.request(url)).arrayBuffer());
const statusAt = async (url: string) => (await parts.app.request(url)).status;

async function upload(more: object = {}, bytes?: Uint8Array) {
  const { upload_url, image_id } = await presign(more);
  expect((await put(upload_url, bytes ?? (await phoneImage()))).status).toBe(200);
  return imageOf(await complete(image_id));
}

test('publishes an image upright and without metadata, and completing it again returns the same image', async () => {
  const { upload_url, image_id } = await presign();
  await put(upload_url, await phoneImage());
  const first = await complete(image_id);
  expect(first.status).toBe(200);
  const image = await imageOf(first);
  expect(image).toMatchObject({ id: image_id, width: 600, height: 900, image_type: 'MAIN', locked: false });
  expect(await imageOf(await complete(image_id))).toEqual(image);

  for (const url of fileUrlsOf(image)) {
    const bytes = await bytesAt(url);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('CANARY')).toBe(false);
  }
  const served = await bytesAt(image.url);
  const negative = sharp(await phoneImage()).negate();
  await put(upload_url, await negative.jpeg().toBuffer());
  expect((await bytesAt(image.url)).equals(served)).toBe(true);
});

test('publishes a HEIC upright and without metadata', async () => {
  const { upload_url, image_id } = await presign({ file_name: 'IMG_0001.HEIC', content_type: 'image/heic' });
  expect((await put(upload_url, phoneHeic(), 'image/heic')).status).toBe(200);
  const image = await imageOf(await complete(image_id));
  expect(image).toMatchObject({ width: 64, height: 96, locked: false });
  for (const url of fileUrlsOf(image)) {
    const bytes = await bytesAt(url);
    const { exif, icc } = await sharp(bytes).metadata();
    expect([exif, icc]).toEqual([undefined, undefined]);
    expect(bytes.includes('CANARY')).toBe(false);
  }
});

test('the second image is SUB, a new MAIN demotes the previous one, and a type may be sent as plain text', async () => {
  const second = await upload();
  expect(second.image_type).toBe('SUB');
  const mains = async () => {
    const response = await as('seller', 'GET', `/api/images?property_id=${property}`);
    const { items } = (await response.json()) as { items: Image[] };
    return items.filter(({ image_type }) => image_type === 'MAIN').map(({ id }) => id);
  };
  expect((await as('seller', 'PUT', `/api/images/${second.id}/set-main`)).status).toBe(200);
  expect(await mains()).toEqual([second.id]);
  const third = await upload({ image_type: 'MAIN' });
  expect(await mains()).toEqual([third.id]);
  const authorization = `Bearer ${await parts.token('seller')}`;
  for (const body of ['SUB', '"PAID"', '{"image_type":"SUB"}']) {
    const response = await parts.app.request(`/api/images/${third.id}/type`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'text/plain;charset=UTF-8' },
      body,
    });
    expect(response.status).toBe(200);
    expect((await read(third.id)).image_type).toBe(/SUB|PAID/.exec(body)?.[0]);
  }
});

test('public URLs answer 404 once the image is paid, and preview URLs once it is free again', async () => {
  const free = await upload({ image_type: 'SUB' });
  expect(await statusAt(free.url)).toBe(200);
  await as('seller', 'PATCH', `/api/images/${free.id}/type`, { image_type: 'PAID' });
  for (const url of fileUrlsOf(free)) expect(await statusAt(url)).toBe(404);

  const locked = await read(free.id, 'visitor');
  expect(locked).toMatchObject({ locked: true, sources: null });
  expect((await sharp(await bytesAt(locked.url)).metadata()).width).toBeLessThanOrEqual(32);
  const own = await read(free.id);
  expect((await parts.app.request(own.url)).headers.get('cache-control')).toBe('private, no-store');

  await as('seller', 'PUT', `/api/images/${free.id}/type`, { image_type: 'SUB' });
  expect(await statusAt(locked.url)).toBe(404);
  expect(await statusAt(own.url)).toBe(404);
});

test('accepts free and paid images with an aspect ratio up to 1:8', async () => {
  for (const [width, height, image_type] of [
    [1, 8, 'PAID'],
    [2000, 16_000, 'SUB'],
    [9000, 1125, 'PAID'],
  ] as const)
    expect(await upload({ image_type }, await solidPng(width, height)), `${width}×${height}`).toMatchObject({
      width,
      height,
      image_type,
    });
});

test('concurrent type changes leave an image with all its files', async () => {
  const { id } = await upload({ image_type: 'SUB' });
  const to = (image_type: string) => as('seller', 'PATCH', `/api/images/${id}/type`, { image_type });
  for (let turn = 0; turn < 2; turn += 1) {
    const responses = await Promise.all([to('PAID'), to('PAID'), to('SUB')]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    for (const url of fileUrlsOf(await read(id))) expect(await statusAt(url)).toBe(200);
  }
  expect(parts.log).not.toHaveBeenCalled();
});

describe('rejects', () => {
  test('a wrong type or size, an altered or expired URL, an empty body and the upload of another user', async () => {
    const bytes = await phoneImage();
    const { upload_url } = await presign({ file_size: bytes.byteLength });
    expect((await put(upload_url, bytes, 'text/html')).status).toBe(403);
    expect((await put(upload_url, Buffer.concat([bytes, Buffer.from('x')]))).status).toBe(413);
    expect((await put(upload_url, bytes.subarray(1))).status).toBe(400);
    expect((await put(upload_url.replace('image%2Fjpeg', 'text%2Fhtml'), bytes, 'text/html')).status).toBe(403);
    const otherKey = upload_url.replace(/uploads\/./, (start) => `uploads/${start.endsWith('0') ? '1' : '0'}`);
    expect((await put(otherKey, bytes)).status).toBe(403);
    expect((await put(upload_url, bytes)).status).toBe(200);
    parts.setClock(new Date(Date.now() + 301_000));
    expect((await put(upload_url, bytes)).status).toBe(403);
    parts.setClock(null);

    const open = await presign();
    expect((await put(open.upload_url, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await put(open.upload_url, '')).status).toBe(400);
    expect((await complete(open.image_id)).status).toBe(409);
    expect((await complete(open.image_id, 'somebody')).status).toBe(404);
  });

  test.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['half an image', null],
  ])('%s announced as a JPEG', async (_, text) => {
    const { upload_url, image_id } = await presign();
    const half = (await phoneImage()).subarray(0, 600);
    expect((await put(upload_url, text ?? half)).status).toBe(200);
    const response = await complete(image_id);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { detail: string }).detail).toMatch(/画像/);
    expect((await as('seller', 'GET', `/api/images/${image_id}`)).status).toBe(404);
  });
});

test('drops HTML appended to an image', async () => {
  const both = Buffer.concat([await phoneImage(), Buffer.from('<script>alert(1)</script>')]);
  const response = await parts.app.request((await upload({}, both)).url);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await response.arrayBuffer()).includes('<script')).toBe(false);
});

describe('the parent of an upload', () => {
  let room_id: number;
  beforeAll(async () => {
    const room = await as('seller', 'POST', '/api/rooms', { property_id: property, name: '居間' });
    room_id = ((await room.json()) as { id: number }).id;
  });
  const statusFor = async (parent: object) => {
    const body = { content_type: 'image/jpeg', file_name: '../../etc/passwd', ...parent };
    return (await as('seller', 'POST', '/api/images/presigned-url', body)).status;
  };

  test('is required and must belong to the actor', async () => {
    const rivalProperty = await newProperty('rival');
    expect(await statusFor({ property_id: rivalProperty })).toBe(403);
    expect(await statusFor({})).toBe(422);
    expect(await statusFor({ room_id, property_id: rivalProperty })).toBe(403);
    expect(await statusFor({ room_id, property_id: null, product_id: '' })).toBe(201);
  });

  test('must be within a single property, even if the actor owns both properties', async () => {
    expect(await statusFor({ room_id, property_id: await newProperty() })).toBe(404);
  });
});

test('sweeps uploads that are not completed within an hour', async () => {
  const { image_id } = await presign();
  const exists = async () =>
    (await parts.db.selectFrom('uploads').select('id').where('id', '=', image_id).execute()).length === 1;
  await parts.jobs.runDue('upload-expiry');
  expect(await exists()).toBe(true);
  await letTimePass(parts.db, 61 * 60_000);
  await parts.jobs.runDue('upload-expiry');
  expect(await exists()).toBe(false);
});
