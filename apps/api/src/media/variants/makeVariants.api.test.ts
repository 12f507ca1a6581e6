import type { Image } from '@iespec/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryFailedJobs } from '#platform/jobs/failedJobs.ts';
import { sweepOriginals } from '#process/jobs/sweepOriginals.ts';
import { registerActors } from '#test/actors.ts';
import { jobOf, letTimePass } from '#test/jobs.ts';
import { createPropertyIn } from '#test/states.ts';
import { fileUrlsOf, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

// Events of the seller's account are discarded, because they would start jobs as well.
const { parts, as, send } = world({ discardsEvents: true });
const { upload, newProperty } = uploads({ parts, as });

let property: number;
beforeAll(async () => {
  await registerActors(parts);
  property = await newProperty();
});
/** Deletes all pending variants, such as those of other tests' images. */
const clearPending = () => parts.db.deleteFrom('jobs').where('kind', '=', 'variants').execute();
beforeEach(clearPending);
afterEach(() => {
  vi.restoreAllMocks();
  parts.setClock(null);
});

const allWidths = [320, 640, 800, 1280, 1500];
/** Makes the variants that are due after some more minutes. */
async function makeVariants(minutes = 0) {
  await letTimePass(parts.db, minutes * 60_000);
  await parts.jobs.runDue('variants');
}
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

/** A JPEG with metadata, wider than the widest of the first variants. */
const jpegWithExif = () =>
  sharp({ create: { width: 1500, height: 200, channels: 3, background: '#c08040' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'CANARY' } })
    .toBuffer();
const uploadJpeg = async (image_type: string, parent: object = { property_id: property }) =>
  upload({ ...parent, image_type }, await jpegWithExif());

const imageFor = async (person: string, id: number) =>
  (await (await as(person, 'GET', `/api/images/${id}`)).json()) as Image;
const imageForSeller = (id: number) => imageFor('seller', id);
const rowOf = (id: number) => parts.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pendingOf = (id: number) => jobOf(parts.db, 'variants', id);
const originalOf = async (id: number) => String((await pendingOf(id))?.payload.original_key);
const formats = ['avif', 'webp'] as const;

const allFiles = allWidths.flatMap((width) => formats.map((format) => `${width}.${format}`));
/** The existing variant files under a key. */
async function filesIn(zone: 'public' | 'private', key: string) {
  const found = await Promise.all(allFiles.map((file) => parts.storage.read(zone, key, file)));
  return allFiles.filter((_, index) => found[index]);
}

/** Calls `act` once, when variants have been encoded and are about to be published. */
function beforePublishing(act: () => Promise<unknown>) {
  const { variants } = parts.imageProcessor;
  vi.spyOn(parts.imageProcessor, 'variants').mockImplementationOnce(async (...input) => {
    const encoded = await variants(...input);
    await act();
    return encoded;
  });
}

/** Expects that every URL of an image serves its width and format, without metadata. */
async function expectAllVariants(image: Image, cacheControl: RegExp) {
  expect(image.sources).toMatchObject({ widths: allWidths, formats: ['avif', 'webp'] });
  const urls = fileUrlsOf(image);
  expect(urls).toHaveLength(10);
  for (const url of urls) {
    const response = await parts.app.request(url);
    expect(response.status, url).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(cacheControl);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, format, exif } = await sharp(bytes).metadata();
    expect(response.headers.get('content-type')).toBe(format === 'heif' ? 'image/avif' : 'image/webp');
    expect(url).toContain(`/${width}.${format === 'heif' ? 'avif' : 'webp'}`);
    expect(exif).toBeUndefined();
    expect(bytes.includes('CANARY')).toBe(false);
  }
}

describe('after an upload', () => {
  test('an image has its first variants at once; the others follow and the original is removed', async () => {
    parts.jobs.wake.mockClear();
    const image = await uploadJpeg('SUB');
    expect(parts.jobs.wake.mock.calls).toEqual([['variants']]);
    expect(image.sources).toMatchObject({ widths: [320, 1280], formats: ['webp'] });
    const first = Buffer.from(await (await parts.app.request(image.url)).arrayBuffer());
    const original = await originalOf(image.id);
    expect(await parts.storage.readUpload(original)).not.toBeNull();

    await makeVariants();
    const finished = await imageForSeller(image.id);
    expect(finished).toMatchObject({ url: image.url, sources: { pattern: image.sources?.pattern } });
    await expectAllVariants(finished, /^public, max-age=300/);
    expect(Buffer.from(await (await parts.app.request(image.url)).arrayBuffer()).equals(first)).toBe(true);
    expect(await parts.storage.readUpload(original)).toBeNull();
    expect(await pendingOf(image.id)).toBeUndefined();
  });

  test('a browser that saves data gets the next smaller variant, once it is rendered', async () => {
    const { url } = await uploadJpeg('SUB');
    const receivedWidth = async () => {
      const response = await parts.app.request(url, { headers: { 'save-data': 'on' } });
      expect(response.headers.get('vary')).toContain('save-data');
      return (await sharp(await response.arrayBuffer()).metadata()).width;
    };
    expect(await receivedWidth()).toBe(1280);
    await makeVariants();
    expect(await receivedWidth()).toBe(800);
  });

  test('a PAID image has its variants in the private zone only, and its preview is unchanged', async () => {
    const { id } = await uploadJpeg('PAID');
    const preview = await imageFor('visitor', id);
    await makeVariants();
    expect(await imageFor('visitor', id)).toEqual(preview);
    expect(preview).toMatchObject({ locked: true, sources: null });

    const image = await imageForSeller(id);
    await expectAllVariants(image, /^private, no-store$/);
    const { storage_key } = await rowOf(id);
    expect(await filesIn('public', storage_key)).toEqual([]);
    for (const url of fileUrlsOf(image)) {
      const [path = ''] = url.split('?');
      expect((await parts.app.request(path)).status).toBe(403);
      expect((await parts.app.request(path.replace('/private', ''))).status).toBe(404);
    }
  });

  test('a copy made before the variants are rendered lists all of them as well', async () => {
    const room = (await send('POST', '/api/rooms', { property_id: property, name: '居間' })).body.id;
    const { id } = await uploadJpeg('SUB', { room_id: room });
    const { storage_key } = await rowOf(id);
    await send('POST', `/api/rooms/${room}/copy`, {});
    await send('POST', `/api/properties/${property}/copy`, {});
    await makeVariants();
    const listed = await parts.db
      .selectFrom('images')
      .select(['property_id', 'widths', 'has_avif'])
      .where('storage_key', '=', storage_key)
      .execute();
    expect(new Set(listed.map(({ property_id }) => property_id)).size).toBe(2);
    expect(listed.length).toBeGreaterThanOrEqual(3);
    for (const { widths, has_avif } of listed)
      expect({ widths, has_avif }).toEqual({ widths: allWidths, has_avif: true });
    expect(await filesIn('public', storage_key)).toEqual(allFiles);
  });

  test('a copy that visitors see gets its variants even if the original image is deleted first', async () => {
    const room = (await send('POST', '/api/rooms', { property_id: property, name: '寝室' })).body.id;
    const { id } = await uploadJpeg('SUB', { room_id: room });
    const { storage_key } = await rowOf(id);
    const copy = (await send('POST', `/api/rooms/${room}/copy`, {})).body.id;
    await send('PATCH', `/api/rooms/${copy}`, { name: '寝室2' });
    await send('DELETE', `/api/images/${id}`);
    await makeVariants();
    const { widths, has_avif } = await parts.db
      .selectFrom('images')
      .selectAll()
      .where('storage_key', '=', storage_key)
      .executeTakeFirstOrThrow();
    expect({ widths, has_avif }).toEqual({ widths: allWidths, has_avif: true });
    expect(await filesIn('public', storage_key)).toEqual(allFiles);
  });

  test('the sweep keeps originals with pending variants and removes other files after an hour', async () => {
    const { id } = await uploadJpeg('SUB');
    const original = await originalOf(id);
    await parts.storage.putUpload('f'.repeat(32), await jpegWithExif());
    await sweepOriginals({ ...parts, clock: later(61) });
    expect(await parts.storage.readUpload(original)).not.toBeNull();
    expect(await parts.storage.readUpload('f'.repeat(32))).toBeNull();
    await makeVariants();
    expect((await imageForSeller(id)).sources?.widths).toEqual(allWidths);
  });
});

/** Publishes the variants while an image's files are copied to another zone, before its row changes. */
function publishDuringCopy() {
  const { read } = parts.storage;
  vi.spyOn(parts.storage, 'read').mockImplementationOnce(async (...file) => {
    const bytes = await read(...file);
    await makeVariants();
    return bytes;
  });
}

describe('while variants are rendered or published', () => {
  test.each([
    ['PAID', 'SUB', 'public', /^private, no-store$/],
    ['SUB', 'PAID', 'private', /^public, /],
  ] as const)('a change to %s leaves no variants in the former zone', async (type, former, zone, cacheControl) => {
    const { id } = await uploadJpeg(former);
    const before = await rowOf(id);
    beforePublishing(() => send('PATCH', `/api/images/${id}/type`, { image_type: type }));
    await makeVariants();
    const after = await rowOf(id);
    expect(after.zone).not.toBe(zone);
    for (const { storage_key } of [before, after]) expect(await filesIn(zone, storage_key)).toEqual([]);
    await expectAllVariants(await imageForSeller(id), cacheControl);
  });

  test('a change to PAID during publishing keeps all variants and leaves no public files', async () => {
    const { id } = await uploadJpeg('SUB');
    const before = await rowOf(id);
    publishDuringCopy();
    expect((await send('PATCH', `/api/images/${id}/type`, { image_type: 'PAID' })).status).toBe(200);
    expect(await pendingOf(id)).toBeUndefined();
    expect(await filesIn('public', before.storage_key)).toEqual([]);
    await expectAllVariants(await imageForSeller(id), /^private, no-store$/);
  });

  test('deleting an image leaves neither variants nor original', async () => {
    for (const moment of ['before', 'during']) {
      const { id } = await uploadJpeg('SUB');
      const { storage_key } = await rowOf(id);
      const original = await originalOf(id);
      const remove = () => send('DELETE', `/api/images/${id}`);
      if (moment === 'before') await remove();
      else beforePublishing(remove);
      await makeVariants();
      for (const zone of ['public', 'private'] as const) expect(await filesIn(zone, storage_key), moment).toEqual([]);
      expect(await parts.storage.readUpload(original), moment).toBeNull();
      expect(await pendingOf(id), moment).toBeUndefined();
    }
  });

  test('deleting an image kept for buyers leaves variants in the private zone only', async () => {
    const ids = await createPropertyIn(parts, 'sold');
    await clearPending();
    const { id } = await uploadJpeg('SUB', { property_id: ids.property });
    const before = await rowOf(id);
    beforePublishing(() => send('DELETE', `/api/images/${id}`));
    await makeVariants();
    expect(await filesIn('public', before.storage_key)).toEqual([]);
    await expectAllVariants(await imageFor('buyer', id), /^private, no-store$/);
  });

  test('deleting an image during publishing lists only existing files to buyers', async () => {
    const ids = await createPropertyIn(parts, 'sold');
    await clearPending();
    const { id } = await uploadJpeg('SUB', { property_id: ids.property });
    const before = await rowOf(id);
    publishDuringCopy();
    await send('DELETE', `/api/images/${id}`);
    expect(await filesIn('public', before.storage_key)).toEqual([]);
    const image = await imageFor('buyer', id);
    expect(image.url).toMatch(/^\/media\/private\//);
    for (const url of fileUrlsOf(image)) expect((await parts.app.request(url)).status).toBe(200);
  });
});

describe('pending variants', () => {
  test('are given up after three attempts; the original is kept for a retry', async () => {
    const { id } = await uploadJpeg('SUB');
    const original = await originalOf(id);
    const encode = vi.spyOn(parts.imageProcessor, 'variants').mockRejectedValue(new Error('The image worker failed'));
    for (const minutes of [0, 1, 10, 1, 10, 1, 10]) await makeVariants(minutes);
    expect(encode).toHaveBeenCalledTimes(3);
    expect(parts.log).toHaveBeenCalledTimes(3);
    parts.log.mockClear();
    expect(await pendingOf(id)).toMatchObject({ failed_at: expect.any(Date), last_error: 'The image worker failed' });
    await sweepOriginals({ ...parts, clock: later(61) });
    expect(await parts.storage.readUpload(original)).not.toBeNull();
    expect((await imageForSeller(id)).sources).toMatchObject({ widths: [320, 1280], formats: ['webp'] });

    encode.mockRestore();
    await retryFailedJobs(parts.db);
    await makeVariants();
    await expectAllVariants(await imageForSeller(id), /^public, /);
    expect(await parts.storage.readUpload(original)).toBeNull();
  });
});

test('logs no errors', () => {
  expect(parts.log).not.toHaveBeenCalled();
});
