import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Storage } from '#media/storage/storage.ts';
import { createApi } from '#process/api.ts';
import { type ActorName, headersOf, registerActors } from '#test/actors.ts';
import { readXlsx } from '#test/readXlsx.ts';
import { readZip } from '#test/readZip.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts } = world();
let ids: PropertyIds;
beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

/** Asks for the archive's URL. */
async function ask(actor: ActorName, property = ids.property) {
  const headers = await headersOf(parts, actor);
  return parts.app.request(`/api/properties/${property}/photos`, { headers });
}
const urlFor = async (actor: ActorName, property = ids.property) =>
  ((await (await ask(actor, property)).json()) as { url: string }).url;

/** Leaves images as they are stored: those of some tests are no images. */
const withoutConversion = () => ({ ...parts.imageProcessor, jpeg: async (bytes: Uint8Array) => bytes });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function expectProblem(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toContain('no-store');
}

const folder = '試験の家';
const table = `${folder}/試験の家 仕様一覧.xlsx`;

async function openTable(actor: ActorName, property = ids.property) {
  const entries = readZip(await bytesOf(await parts.app.request(await urlFor(actor, property))));
  const file = entries.find(({ name }) => name === table);
  return readXlsx(file?.bytes ?? Buffer.alloc(0));
}

test('a buyer receives all images as JPEG in folders by room, and a table of the products', async () => {
  const response = await parts.app.request(await urlFor('buyer'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="photos-${ids.property}.zip"; filename*=UTF-8''${encodeURIComponent('試験の家の写真と一覧.zip')}`,
  );
  const entries = readZip(await bytesOf(response));
  expect(entries.map(({ name }) => name)).toEqual([
    `${folder}/物件の写真/試験の家 01.jpg`,
    `${folder}/物件の写真/試験の家 02.jpg`,
    `${folder}/図面/試験の家 1階平面図 01.jpg`,
    `${folder}/01 居間/試験の家 灯り 01.jpg`,
    `${folder}/01 居間/試験の家 見本の棚 01.jpg`,
    table,
  ]);
  for (const { name, isUtf8, isStored } of entries)
    expect({ isUtf8, isStored }, name).toEqual({ isUtf8: true, isStored: true });

  const paid = await parts.db
    .selectFrom('images')
    .selectAll()
    .where('property_id', '=', ids.property)
    .where('drawing_id', '=', ids.drawing)
    .executeTakeFirstOrThrow();
  const drawing = await sharp(entries[2]?.bytes).metadata();
  expect(drawing).toMatchObject({ format: 'jpeg', width: paid.widths.at(-1) });
  expect([drawing.exif, drawing.icc, drawing.xmp]).toEqual([undefined, undefined, undefined]);

  expect(readXlsx(entries[5]?.bytes ?? Buffer.alloc(0))).toEqual([
    ['部屋', '製品名', 'カテゴリー', 'メーカー', '品番', '寸法', '仕様', '説明', 'カタログ', '写真'],
    [
      '居間',
      '灯り',
      '照明',
      'CANARY 工房',
      'CANARY-1',
      'CANARY 幅 450 mm',
      '素材：CANARY 和紙',
      'CANARY の説明',
      'https://canary.example/1',
      '01 居間/試験の家 灯り 01.jpg',
    ],
    expect.arrayContaining(['見本の棚', 'SPECIMEN-1', '01 居間/試験の家 見本の棚 01.jpg']),
  ]);
});

test('the table has rooms that a buyer may read, and text that looks like a formula as text', async () => {
  const { property, room, product } = await createPropertyIn(parts, 'sold');
  await parts.db.updateTable('products').set({ name: '=1+1' }).where('id', '=', product).execute();
  const draft = { property_id: property, name: '書きかけ', status: 'created' as const, position: 9 };
  const { id: room_id } = await parts.db.insertInto('rooms').values(draft).returning('id').executeTakeFirstOrThrow();
  await parts.db
    .insertInto('products')
    .values({ room_id, name: '書きかけの椅子', status: 'updated', position: 1 })
    .execute();
  const namesFor = async (actor: ActorName) => (await openTable(actor, property)).slice(1).map(([, name]) => name);
  expect(await namesFor('buyer')).toEqual(['=1+1', '見本の棚']);
  expect(await namesFor('owner')).toEqual(['=1+1', '見本の棚', '書きかけの椅子']);

  // What a buyer has bought stays.
  await parts.db.updateTable('rooms').set({ deleted_at: new Date() }).where('id', '=', room).execute();
  expect(await namesFor('buyer')).toEqual(['=1+1', '見本の棚']);
  expect(await namesFor('owner')).toEqual(['書きかけの椅子']);
});

describe('a URL is refused', () => {
  test('when it was changed, names another property or user, or is unsigned', async () => {
    const url = await urlFor('buyer');
    const other = await createPropertyIn(parts, 'published');
    for (const changed of [
      url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      url.replace(`/${ids.property}/`, `/${other.property}/`),
      url.replace(/user=\d+/, 'user=1'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.split('?')[0] ?? '',
    ])
      await expectProblem(await parts.app.request(changed), 403);
  });

  test('after five minutes', async () => {
    const url = await urlFor('buyer');
    parts.setClock(new Date(Date.now() + 300_000));
    await expectProblem(await parts.app.request(url), 403);
    parts.setClock(null);
  });

  test('when the purchase has been refunded since', async () => {
    const { property, transaction } = await createPropertyIn(parts, 'sold');
    const url = await urlFor('buyer', property);
    await parts.db
      .updateTable('transactions')
      .set({ status: 'refunded', refunded_at: new Date() })
      .where('id', '=', transaction)
      .execute();
    await expectProblem(await parts.app.request(url), 403);
  });

  test('when the account has been closed since', async () => {
    const url = await urlFor('buyer');
    const setActive = (is_active: boolean) =>
      parts.db.updateTable('users').set({ is_active }).where('external_user_id', '=', 'buyer').execute();
    await setActive(false);
    await expectProblem(await parts.app.request(url), 403);
    await setActive(true);
  });
});

describe('a home with 200 images', () => {
  const imageBytes = 100_000;
  const imageCount = 200;
  let property: number;

  beforeAll(async () => {
    ({ property } = await createPropertyIn(parts, 'sold'));
    await parts.db.deleteFrom('images').where('property_id', '=', property).execute();
    await parts.db
      .insertInto('images')
      .values(
        Array.from({ length: imageCount }, (_, index) => ({
          property_id: property,
          image_type: 'PAID' as const,
          zone: 'private' as const,
          storage_key: `large-${index}`,
          width: 1600,
          height: 1200,
          color: '#808080',
          widths: JSON.stringify([320, 1280, 1600]),
          position: index + 1,
        })),
      )
      .execute();
  });

  /** The API with a storage that counts the images that were read and have not been sent in full. */
  async function openArchive() {
    let reads = 0;
    let sent = 0;
    let mostHeld = 0;
    const storage: Storage = {
      ...parts.storage,
      read: async (_, key, file) => {
        expect(file).toBe('1600.webp');
        reads += 1;
        mostHeld = Math.max(mostHeld, reads - Math.floor(sent / imageBytes));
        return new Uint8Array(imageBytes).fill(Number(key.split('-')[1]));
      },
    };
    const api = createApi({ ...parts.context, storage, imageProcessor: withoutConversion() });
    const response = await api.request(await urlFor('buyer', property));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const receive = async () => {
      const { done, value } = await reader.read();
      sent += value?.byteLength ?? 0;
      return done ? null : (value ?? null);
    };
    return { response, reader, receive, reads: () => reads, mostHeld: () => mostHeld };
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('is sent image by image: at most two are held at a time', async () => {
    const archive = await openArchive();
    const pieces: Uint8Array[] = [];
    for (let piece = await archive.receive(); piece; piece = await archive.receive()) pieces.push(piece);
    const entries = readZip(Buffer.concat(pieces));
    expect(entries).toHaveLength(imageCount + 1);
    expect(entries[199]).toMatchObject({
      name: `${folder}/物件の写真/試験の家 200.jpg`,
      bytes: Buffer.alloc(imageBytes, 199),
    });
    expect(archive.reads()).toBe(imageCount);
    expect(archive.mostHeld()).toBeLessThanOrEqual(2);
  });

  test('is not read faster than a slow client receives it', async () => {
    const archive = await openArchive();
    for (let piece = 0; piece < 10; piece += 1) {
      await archive.receive();
      await pause();
    }
    expect(archive.reads()).toBeLessThan(10);
    expect(archive.mostHeld()).toBeLessThanOrEqual(2);
    await archive.reader.cancel();
  });

  test('is sent to a user at most ten times at once, and again once one download has ended', async () => {
    const url = await urlFor('buyer', property);
    const open = () => parts.app.request(url);
    const sent: Response[] = [];
    for (let count = 0; count < 10; count += 1) sent.push(await open());
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const another = await open();
    await expectProblem(another, 429);
    expect(another.headers.get('retry-after')).toBe('30');

    await sent.pop()?.body?.cancel();
    sent.push(await open());
    expect(sent.at(-1)?.status).toBe(200);
    for (const { body } of sent) await body?.cancel();
  });

  test('ends with the image at which the purchase is refunded', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { receive, reads } = await openArchive();
    await receive();
    const setStatus = (status: 'paid' | 'refunded') =>
      parts.db.updateTable('transactions').set({ status }).where('property_id', '=', property).execute();
    await setStatus('refunded');
    // The purchase is checked once a second.
    vi.advanceTimersByTime(2_000);
    const receiveRest = async () => {
      while (await receive());
    };
    await expect(receiveRest()).rejects.toThrow('詳細情報は仕様情報購入後に閲覧可能になります');
    expect(reads()).toBeLessThanOrEqual(2);
    await setStatus('paid');
    vi.useRealTimers();
  });

  test('HEAD opens no archive', async () => {
    const url = await urlFor('buyer', property);
    for (let turn = 0; turn < 11; turn += 1) {
      const response = await parts.app.request(url, { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/zip');
    }
  });

  test('ends when a browser aborts the download', async () => {
    const read = vi.spyOn(parts.storage, 'read').mockImplementation(async () => new Uint8Array(1_000_000));
    const jpeg = vi.spyOn(parts.imageProcessor, 'jpeg').mockImplementation(async (bytes) => bytes);
    const url = parts.origin + (await urlFor('buyer', property));
    // A user may have ten archives open. The abort closes one at once; otherwise it would take a minute.
    for (let turn = 0; turn < 12; turn += 1) {
      const abort = new AbortController();
      const open = async () => expect((await fetch(url, { signal: abort.signal })).status).toBe(200);
      await vi.waitFor(open, { timeout: 30_000 });
      abort.abort();
    }
    expect(read.mock.calls.length).toBeLessThan(imageCount);
    read.mockRestore();
    jpeg.mockRestore();
  });
});

test('an image that gets another key while the archive is sent is found, a removed one is left out', async () => {
  const { property } = await createPropertyIn(parts, 'sold');
  const images = await parts.db
    .selectFrom('images')
    .selectAll()
    .where('property_id', '=', property)
    .orderBy('id')
    .execute();
  const [first, second] = images;
  let isMoved = false;
  const storage: Storage = {
    ...parts.storage,
    read: async (zone, key, file) => {
      if (!isMoved && key === first?.storage_key) {
        isMoved = true;
        await parts.db.updateTable('images').set({ storage_key: 'moved' }).where('id', '=', first.id).execute();
        return null;
      }
      if (key === second?.storage_key) return null;
      return key === 'moved' ? new Uint8Array([1, 2, 3]) : parts.storage.read(zone, key, file);
    },
  };
  const api = createApi({ ...parts.context, storage, imageProcessor: withoutConversion() });
  const entries = readZip(await bytesOf(await api.request(await urlFor('owner', property))));
  // The table takes the place of the removed image.
  expect(entries).toHaveLength(images.length);
  expect(entries.some(({ bytes }) => bytes.equals(Buffer.from([1, 2, 3])))).toBe(true);
});

test('an image that cannot be converted is sent as it is stored', async () => {
  const log = vi.fn();
  const storage: Storage = { ...parts.storage, read: async () => Buffer.from('damaged') };
  const api = createApi({ ...parts.context, storage, log });
  const [image] = readZip(await bytesOf(await api.request(await urlFor('buyer'))));
  expect(image?.name).toBe(`${folder}/物件の写真/試験の家 01.webp`);
  expect(log).toHaveBeenCalled();
});

test('a home without images has its table', async () => {
  const { property } = await createPropertyIn(parts, 'published');
  await parts.db.deleteFrom('images').where('property_id', '=', property).execute();
  const entries = readZip(await bytesOf(await parts.app.request(await urlFor('owner', property))));
  expect(entries.map(({ name }) => name)).toEqual([table]);
  expect(readXlsx(entries[0]?.bytes ?? Buffer.alloc(0)).map(([room]) => room)).toEqual(['部屋', '居間', '居間']);
});
