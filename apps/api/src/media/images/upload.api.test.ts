import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from '../../process/jobs/sweepUploads.ts';
import { addressesOf } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();

type Announced = { upload_url: string; image_id: number; image_url: string };

let property: number;

beforeAll(async () => {
  const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
  property = ((await (await as('seller', 'POST', '/api/properties', home)).json()) as { id: number }).id;
});

/** A photograph of a phone: turned by its EXIF, and with the place where it was taken. */
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function announce(more: object = {}) {
  const body = { property_id: property, file_name: 'a.jpg', content_type: 'image/jpeg', ...more };
  const answer = await as('seller', 'POST', '/api/images/presigned-url', body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Announced;
}

const put = (url: string, bytes: Uint8Array | string, type = 'image/jpeg') =>
  parts.app.request(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: bytes as NonNullable<RequestInit['body']>,
  });
const complete = (id: number) => as('seller', 'PATCH', `/api/images/${id}/status`, { status: 'completed' });
const pictureOf = async (answer: Response) => (await answer.json()) as Image;

async function upload(more: object = {}, bytes?: Uint8Array) {
  const { upload_url, image_id } = await announce(more);
  expect((await put(upload_url, bytes ?? (await photograph()))).status).toBe(200);
  return pictureOf(await complete(image_id));
}

test('a photograph is published upright, without its metadata; told twice, it answers the same', async () => {
  const { upload_url, image_id } = await announce();
  await put(upload_url, await photograph());
  const first = await complete(image_id);
  expect(first.status).toBe(200);
  const picture = await pictureOf(first);
  expect(picture).toMatchObject({ id: image_id, width: 600, height: 900, image_type: 'MAIN', locked: false });
  expect(await pictureOf(await complete(image_id))).toEqual(picture);

  for (const url of addressesOf(picture)) {
    const bytes = Buffer.from(await (await parts.app.request(url)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('CANARY')).toBe(false);
  }
  const served = Buffer.from(await (await parts.app.request(picture.url)).arrayBuffer());
  await put(
    upload_url,
    await sharp(await photograph())
      .negate()
      .jpeg()
      .toBuffer(),
  );
  expect(Buffer.from(await (await parts.app.request(picture.url)).arrayBuffer()).equals(served)).toBe(true);
});

test('the second becomes SUB, another MAIN demotes the first, and a text is a type, too', async () => {
  const second = await upload();
  expect(second.image_type).toBe('SUB');
  const typeOf = async (id: number) => (await pictureOf(await as('seller', 'GET', `/api/images/${id}`))).image_type;
  const mains = async () => {
    const answer = await as('seller', 'GET', `/api/images?property_id=${property}`);
    const { items } = (await answer.json()) as { items: Image[] };
    return items.filter(({ image_type }) => image_type === 'MAIN').map(({ id }) => id);
  };
  expect((await as('seller', 'PUT', `/api/images/${second.id}/set-main`)).status).toBe(200);
  expect(await mains()).toEqual([second.id]);
  const third = await upload({ image_type: 'MAIN' });
  expect(await mains()).toEqual([third.id]);
  const authorization = `Bearer ${await parts.token('seller')}`;
  for (const body of ['SUB', '"PAID"', '{"image_type":"SUB"}']) {
    const answer = await parts.app.request(`/api/images/${third.id}/type`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'text/plain;charset=UTF-8' },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await typeOf(third.id)).toBe(/SUB|PAID/.exec(body)?.[0]);
  }
});

test('an address that was public dies when the picture becomes paid, and its derivative when it becomes free', async () => {
  const free = await upload({ image_type: 'SUB' });
  expect((await parts.app.request(free.url)).status).toBe(200);
  await as('seller', 'PATCH', `/api/images/${free.id}/type`, { image_type: 'PAID' });
  for (const url of addressesOf(free)) expect((await parts.app.request(url)).status).toBe(404);

  const locked = await pictureOf(await as('visitor', 'GET', `/api/images/${free.id}`));
  expect(locked).toMatchObject({ locked: true, sources: null });
  const blur = Buffer.from(await (await parts.app.request(locked.url)).arrayBuffer());
  expect((await sharp(blur).metadata()).width).toBeLessThanOrEqual(32);
  const own = await pictureOf(await as('seller', 'GET', `/api/images/${free.id}`));
  expect((await parts.app.request(own.url)).headers.get('cache-control')).toBe('private, no-store');

  await as('seller', 'PUT', `/api/images/${free.id}/type`, { image_type: 'SUB' });
  expect((await parts.app.request(locked.url)).status).toBe(404);
  expect((await parts.app.request(own.url)).status).toBe(404);
});

test('a picture that is deleted and was never offered is gone from the storage', async () => {
  const picture = await upload();
  expect((await as('seller', 'DELETE', `/api/images/${picture.id}`)).status).toBe(200);
  expect((await parts.app.request(picture.url)).status).toBe(404);
  expect((await as('seller', 'GET', `/api/images/${picture.id}`)).status).toBe(404);
});

test('a picture of any shape up to 1:8, paid or free', async () => {
  for (const [width, height] of [
    [1, 8],
    [40, 320],
    [2000, 16_000],
    [9000, 1125],
  ] as const) {
    const tall = await sharp({ create: { width, height, channels: 3, background: '#446688' } })
      .png()
      .toBuffer();
    for (const image_type of ['SUB', 'PAID']) {
      const picture = await upload({ image_type }, tall);
      expect(picture, `${width}×${height}`).toMatchObject({ width, height, image_type });
    }
  }
});

test('two changes at once: one of them, or both, and the picture is whole', async () => {
  const { id } = await upload({ image_type: 'SUB' });
  const to = (image_type: string) => as('seller', 'PATCH', `/api/images/${id}/type`, { image_type });
  for (let turn = 0; turn < 5; turn += 1) {
    const answers = await Promise.all([to('PAID'), to('PAID'), to('SUB')]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const now = await pictureOf(await as('seller', 'GET', `/api/images/${id}`));
    for (const url of addressesOf(now)) expect((await parts.app.request(url)).status).toBe(200);
  }
  expect(parts.log).not.toHaveBeenCalled();
});

describe('what does not come in', () => {
  test('another type, more bytes, other bytes than were signed, nothing, too late, another key', async () => {
    const bytes = await photograph();
    const { upload_url } = await announce({ file_size: bytes.byteLength });
    expect((await put(upload_url, bytes, 'text/html')).status).toBe(403);
    expect((await put(upload_url, Buffer.concat([bytes, Buffer.from('x')]))).status).toBe(413);
    expect((await put(upload_url, bytes.subarray(1))).status).toBe(400);
    expect((await put(upload_url.replace('image%2Fjpeg', 'text%2Fhtml'), bytes, 'text/html')).status).toBe(403);
    expect(
      (
        await put(
          upload_url.replace(/uploads\/./, (start) => `uploads/${start.endsWith('0') ? '1' : '0'}`),
          bytes,
        )
      ).status,
    ).toBe(403);
    expect((await put(upload_url, bytes)).status).toBe(200);
    parts.setClock(new Date(Date.now() + 301_000));
    expect((await put(upload_url, bytes)).status).toBe(403);
    parts.setClock(null);

    const open = await announce();
    expect((await put(open.upload_url, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await put(open.upload_url, '')).status).toBe(400);
    expect((await complete(open.image_id)).status).toBe(409);
    expect((await as('somebody', 'PATCH', `/api/images/${open.image_id}/status`, { status: 'completed' })).status).toBe(
      404,
    );
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a document', '%PDF-1.7'],
    ['an animation', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['half a photograph', null],
    ['nothing known', 'abc'],
  ])('%s that says it is a photograph', async (_, text) => {
    const { upload_url, image_id } = await announce();
    const half = (await photograph()).subarray(0, 600);
    expect((await put(upload_url, text ?? half)).status).toBe(200);
    const answer = await complete(image_id);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/画像/);
    expect((await as('seller', 'GET', `/api/images/${image_id}`)).status).toBe(404);
  });

  test('a photograph that is a page besides is a photograph alone', async () => {
    const both = Buffer.concat([await photograph(), Buffer.from('<script>alert(1)</script>')]);
    const picture = await upload({}, both);
    const answer = await parts.app.request(picture.url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script')).toBe(false);
  });
});

test('pictures belong to one home of one’s own', async () => {
  const listing = await as('rival', 'POST', '/api/properties', {
    name: '他人の家',
    property_type: 'OTHER',
    prefecture: '東京都',
  });
  const other = ((await listing.json()) as { id: number }).id;
  const body = { content_type: 'image/jpeg', file_name: '../../etc/passwd' };
  const ask = (place: object) => as('seller', 'POST', '/api/images/presigned-url', { ...body, ...place });
  expect((await ask({ property_id: other })).status).toBe(403);
  expect((await ask({})).status).toBe(422);
  const room = await as('seller', 'POST', '/api/rooms', { property_id: property, name: '居間' });
  const { id } = (await room.json()) as { id: number };
  expect((await ask({ room_id: id, property_id: other })).status).toBe(403);
  expect((await ask({ room_id: id, property_id: null, product_id: '' })).status).toBe(201);
});

test('what was never completed is swept after an hour', async () => {
  const { image_id } = await announce();
  const isThere = async () =>
    (await parts.db.selectFrom('uploads').select('id').where('id', '=', image_id).execute()).length === 1;
  await sweepUploads({ ...parts, clock: () => new Date() });
  expect(await isThere()).toBe(true);
  await sweepUploads({ ...parts, clock: () => new Date(Date.now() + 61 * 60_000) });
  expect(await isThere()).toBe(false);
});

test('an upload does not belong to two homes, both of one’s own', async () => {
  const newHome = { name: '離れ', property_type: 'OTHER', prefecture: '東京都' };
  const second = ((await (await as('seller', 'POST', '/api/properties', newHome)).json()) as { id: number }).id;
  const room = await as('seller', 'POST', '/api/rooms', { property_id: property, name: '書斎' });
  const place = { room_id: ((await room.json()) as { id: number }).id, property_id: second };
  const answer = await as('seller', 'POST', '/api/images/presigned-url', { content_type: 'image/jpeg', ...place });
  expect(answer.status).toBe(404);
});
