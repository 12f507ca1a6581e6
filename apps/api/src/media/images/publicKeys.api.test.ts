import type { Image } from '@iespec/contract';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { runJobs } from '#test/jobs.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { lockedFile, shareFile } from '../storage/imageFiles.ts';
import { deleteFiles } from './deleteFiles.ts';

const { parts, as, send } = world();
const { upload, newProperty } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

let ids: PropertyIds;
let image: Row;
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'published');
  image = await imageOf({ product_id: ids.product });
});

type Row = Awaited<ReturnType<typeof imageOf>>;
/** The first image of a property or product. */
const imageOf = ({ product_id, property_id }: { product_id?: number; property_id?: number }) =>
  parts.db
    .selectFrom('images')
    .selectAll()
    .$if(product_id !== undefined, (query) => query.where('product_id', '=', product_id ?? 0))
    .$if(property_id !== undefined, (query) => query.where('property_id', '=', property_id ?? 0))
    .orderBy('id')
    .executeTakeFirstOrThrow();
const rowOf = (id: number) => parts.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
const statusOf = async (key: string, file = '700.webp') => (await parts.app.request(`/media/${key}/${file}`)).status;
const setVisibility = (id: number, visibility: 'PUBLIC' | 'PRIVATE') =>
  send('PATCH', `/api/properties/${id}/visibility`, { visibility });
const makePaid = (id: number) => send('PATCH', `/api/images/${id}/type`, { image_type: 'PAID' });
const copyHome = async (id = ids.property) => Number((await send('POST', `/api/properties/${id}/copy`)).body.id);
const copyProduct = async () => Number((await send('POST', `/api/products/${ids.product}/copy`)).body.id);

const sharing: [string, () => Promise<{ product_id?: number; property_id?: number }>][] = [
  [
    'a private copy of the home',
    async () => {
      const { items } = (await send('GET', `/api/rooms?property_id=${await copyHome()}`)).body as unknown as {
        items: { id: number }[];
      };
      const room = items[0]?.id ?? 0;
      const product = parts.db.selectFrom('products').select('id').where('room_id', '=', room).orderBy('id');
      return { product_id: (await product.executeTakeFirstOrThrow()).id };
    },
  ],
  ['an unsaved copy of the product', async () => ({ product_id: await copyProduct() })],
  [
    'a deleted copy that is not swept yet',
    async () => {
      const product_id = await copyProduct();
      await parts.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', product_id).execute();
      return { product_id };
    },
  ],
];

describe.each(sharing)('a free image that shares its files with that of %s', (_, share) => {
  test.each([
    ['PAID', () => makePaid(image.id)],
    ['deleted', () => send('DELETE', `/api/images/${image.id}`)],
  ])('loses its public address when it becomes %s, and the other one keeps its files', async (_, act) => {
    const copy = await imageOf(await share());
    expect(copy.storage_key).toBe(image.storage_key);
    await parts.storage.put('public', image.storage_key, shareFile, Buffer.from('link preview'));
    expect((await act()).status).toBe(200);
    for (const file of ['700.webp', '320.webp', shareFile]) expect(await statusOf(image.storage_key, file)).toBe(404);
    const kept = await rowOf(copy.id);
    if (kept) expect(await statusOf(kept.storage_key)).toBe(200);
  });
});

test('a public address works while visitors see a copy, and stops when the last copy is hidden', async () => {
  const main = await imageOf({ property_id: ids.property });
  const home = await copyHome();
  await setVisibility(home, 'PUBLIC');
  await makePaid(main.id);
  expect(await statusOf(main.storage_key)).toBe(200);
  await setVisibility(home, 'PRIVATE');
  await runJobs(parts, 'file-deletion');
  expect(await statusOf(main.storage_key)).toBe(404);
  const { storage_key } = await imageOf({ property_id: home });
  expect(await statusOf(storage_key)).toBe(200);
  await setVisibility(home, 'PUBLIC');
  expect(await statusOf(storage_key)).toBe(200);
});

describe('the public files of images that visitors no longer see get other keys', () => {
  const privateHome = async () => {
    const id = await newProperty();
    await setVisibility(id, 'PRIVATE');
    return id;
  };
  const setActive = (is_active: boolean) =>
    parts.db.updateTable('users').set({ is_active }).where('id', '=', parts.seller.id).execute();

  test.each<[string, () => Promise<unknown>, (() => Promise<unknown>)?]>([
    ['a home made private', () => setVisibility(ids.property, 'PRIVATE')],
    [
      'a home taken down',
      () =>
        parts.db.updateTable('properties').set({ taken_down_at: new Date() }).where('id', '=', ids.property).execute(),
    ],
    ['the homes of a deactivated user', () => setActive(false), () => setActive(true)],
    [
      'a room moved to a private home',
      async () => send('PATCH', `/api/rooms/${ids.room}`, { property_id: await privateHome() }),
    ],
    [
      'a product moved to an unsaved room',
      async () => {
        const room = await send('POST', '/api/rooms', { property_id: ids.property, name: '納戸' });
        return send('PATCH', `/api/products/${ids.product}`, { room_id: room.body.id });
      },
    ],
  ])('%s', async (_, hide, undo) => {
    const paid = await upload({ product_id: ids.product, image_type: 'PAID' });
    const preview = (await rowOf(paid.id))?.locked_key ?? '';
    expect([await statusOf(image.storage_key), await statusOf(preview, lockedFile)]).toEqual([200, 200]);
    await hide();
    await runJobs(parts, 'file-deletion');
    await undo?.();
    expect([await statusOf(image.storage_key), await statusOf(preview, lockedFile)]).toEqual([404, 404]);
    for (const { id } of [image, paid]) {
      const { url } = (await (await as('seller', 'GET', `/api/images/${id}`)).json()) as Image;
      expect((await parts.app.request(url)).status).toBe(200);
    }
    expect(await statusOf((await rowOf(paid.id))?.locked_key ?? '', lockedFile)).toBe(200);
  });

  test('a drawing moved to a private home', async () => {
    const { id } = await upload({ drawing_id: ids.drawing, image_type: 'SUB' });
    const { storage_key = '' } = (await rowOf(id)) ?? {};
    expect(await statusOf(storage_key, '600.webp')).toBe(200);
    await send('PATCH', `/api/drawings/${ids.drawing}`, { property_id: await privateHome() });
    await runJobs(parts, 'file-deletion');
    expect(await statusOf(storage_key, '600.webp')).toBe(404);
  });

  test('when a purchase ends, a public home keeps its addresses and a private one does not', async () => {
    const states = await Promise.all(['sold', 'private'].map((state) => createPropertyIn(parts, state as 'sold')));
    // Hiding the private property has given its images new keys, which its buyer knows.
    await runJobs(parts, 'file-deletion');
    const keys = await Promise.all(
      states.map(async ({ property }) => (await imageOf({ property_id: property })).storage_key),
    );
    for (const { transaction } of states)
      await parts.db.updateTable('transactions').set({ status: 'refunded' }).where('id', '=', transaction).execute();
    await runJobs(parts, 'file-deletion');
    expect(await Promise.all(keys.map((key) => statusOf(key)))).toEqual([200, 404]);
  });
});

test('if a home is published while its files are copied, the files stay and the copies are removed', async () => {
  await parts.db.updateTable('properties').set({ visibility: 'PRIVATE' }).where('id', '=', ids.property).execute();
  const put = vi.fn(async (...args: Parameters<typeof parts.storage.put>) => {
    await setVisibility(ids.property, 'PUBLIC');
    await parts.storage.put(...args);
  });
  await deleteFiles({ db: parts.db, storage: { ...parts.storage, put } }, image.storage_key, 'public');
  expect(await statusOf(image.storage_key)).toBe(200);
  expect(await rowOf(image.id)).toMatchObject({ storage_key: image.storage_key });
  const [, copy = ''] = put.mock.calls[0] ?? [];
  expect(await statusOf(copy)).toBe(404);
});

test('missing files change neither the image nor its address', async () => {
  await parts.db.updateTable('properties').set({ visibility: 'PRIVATE' }).where('id', '=', ids.property).execute();
  const storage = { ...parts.storage, read: vi.fn().mockResolvedValue(null) };
  await expect(deleteFiles({ db: parts.db, storage }, image.storage_key, 'public')).rejects.toThrow('are missing');
  expect(await statusOf(image.storage_key)).toBe(200);
  expect(await rowOf(image.id)).toMatchObject({ storage_key: image.storage_key });
});
