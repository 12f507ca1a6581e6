import type { Image } from '@iespec/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { copyVariants } from '#media/storage/imageFiles.ts';
import type { Storage } from '#media/storage/storage.ts';
import type { ImageRow } from '#platform/db/schema.ts';
import { RetryLater } from '#platform/jobs/retryLater.ts';
import { registerActors } from '#test/actors.ts';
import { runJobs } from '#test/jobs.ts';
import { createPropertyIn, insertPurchase } from '#test/states.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { fileUrlsOf, solidPng, uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { sweepDeletedImages } from './deletedImages.ts';

const { parts, as, send } = world();
const { upload } = uploads({ parts, as });
beforeAll(() => registerActors(parts));

const statusOf = async (url: string) => (await parts.app.request(url)).status;
const startCheckout = (person: string, listingId: number) =>
  as(person, 'POST', '/api/transactions/checkout', { listingId });
const rowOf = (id: number) => parts.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
const readAs = async (person: string, id: number) => {
  const response = await as(person, 'GET', `/api/images/${id}`);
  return { status: response.status, image: (await response.json()) as Image };
};

test('an unpaid checkout keeps the files, but not the URLs, of a deleted image until the checkout expires', async () => {
  const listing = await insertListedProperty(parts);
  const image = await upload({ property_id: listing.property_id });
  expect((await startCheckout('squatter', listing.id)).status).toBe(200);
  expect((await send('DELETE', `/api/images/${image.id}`)).status).toBe(200);
  for (const url of fileUrlsOf(image)) expect(await statusOf(url)).toBe(404);
  expect((await readAs('squatter', image.id)).status).toBe(404);
  const kept = await rowOf(image.id);
  expect(await parts.storage.read('private', kept?.storage_key ?? '', '600.webp')).not.toBeNull();

  // Closes the open checkouts.
  await send('PATCH', `/api/listings/${listing.id}`, { status: 'DRAFT' });
  await runJobs(parts, 'image-sweep');
  expect(await rowOf(image.id)).toBeUndefined();
  for (const zone of ['public', 'private'] as const)
    expect(await parts.storage.read(zone, kept?.storage_key ?? '', '600.webp')).toBeNull();
});

test('removes the image of a specification that a save leaves out', async () => {
  const ids = await createPropertyIn(parts, 'published');
  const image = await upload({ product_specification_id: ids.specification });
  const save = (body: object) => send('PUT', `/api/products/${ids.product}/whole`, { ...body });
  await save({ dimensions: [] });
  expect(await rowOf(image.id)).toBeDefined();
  await save({ specifications: [] });
  expect(await rowOf(image.id)).toBeUndefined();
  for (const url of fileUrlsOf(image)) expect(await statusOf(url)).toBe(404);
});

test('the buyer keeps a deleted image at a private URL, except while the payment is refunded', async () => {
  const ids = await createPropertyIn(parts, 'sold');
  const free = await upload({ property_id: ids.property, image_type: 'SUB' });
  const paid = await upload({ property_id: ids.property, image_type: 'PAID' });
  const preview = (await readAs('visitor', paid.id)).image.url;
  expect(await statusOf(preview)).toBe(200);
  for (const { id } of [free, paid]) await send('DELETE', `/api/images/${id}`);

  expect(await statusOf(free.url)).toBe(404);
  expect(await statusOf(preview)).toBe(404);
  for (const { id } of [free, paid]) {
    const { status, image } = await readAs('buyer', id);
    expect(status).toBe(200);
    expect(image.url).toMatch(/^\/media\/private\//);
    expect(await statusOf(image.url)).toBe(200);
    for (const person of ['visitor', 'member', 'refunded']) expect((await readAs(person, id)).status).toBe(404);
  }

  const ofPurchase = parts.db.updateTable('transactions').where('id', '=', ids.transaction);
  await ofPurchase.set({ status: 'refunded' }).execute();
  await runJobs(parts, 'image-sweep');
  for (const { id } of [free, paid]) expect((await readAs('buyer', id)).status).toBe(404);
  // The refund has failed.
  await ofPurchase.set({ status: 'paid' }).execute();
  for (const { id } of [free, paid]) expect(await statusOf((await readAs('buyer', id)).image.url)).toBe(200);
});

test('a product has one main image for its buyer, also after the seller has replaced it', async () => {
  const { property, room, product } = await createPropertyIn(parts, 'sold');
  const parent = { product_id: product };
  const chosen = await upload({ ...parent, image_type: 'SUB' });
  const first = await upload({ ...parent, image_type: 'MAIN' });
  type Listed = { id: number; main_image: Image | null };
  const read = async <Body>(path: string) => (await (await as('buyer', 'GET', path)).json()) as Body;
  const mainImages = async () => {
    const details = await read<{ rooms: { products: Listed[] }[]; images: Image[] }>(
      `/api/properties/${property}/details`,
    );
    const { product: one } = await read<{ product: Listed }>(`/api/products/${product}/details`);
    const lists = [
      await read<{ items: Listed[] }>(`/api/products?room_id=${room}`),
      await read<{ items: Listed[] }>(`/api/products/property/${property}`),
      { items: details.rooms.flatMap(({ products }) => products) },
      { items: [one, await read<Listed>(`/api/products/${product}`)] },
    ];
    const found = lists.flatMap(({ items }) => items).filter(({ id }) => id === product);
    return found.map(({ main_image }) => main_image?.id);
  };
  expect(await mainImages()).toEqual(Array(5).fill(first.id));
  await send('DELETE', `/api/images/${first.id}`);
  expect(await mainImages()).toEqual(Array(5).fill(first.id));
  // Before the deleted one in the order of positions, then after it.
  await send('PATCH', `/api/images/${chosen.id}/type`, { image_type: 'MAIN' });
  expect(await mainImages()).toEqual(Array(5).fill(chosen.id));
  await send('DELETE', `/api/images/${chosen.id}`);
  const last = await upload({ ...parent, image_type: 'MAIN' });
  expect(await mainImages()).toEqual(Array(5).fill(last.id));
});

test('a checkout that began after the deletion does not keep the image once an earlier checkout has expired', async () => {
  const ids = await createPropertyIn(parts, 'published');
  const earlier = await insertPurchase(parts, ids, 'buyer', 'pending');
  const image = await upload({ property_id: ids.property, image_type: 'SUB' });
  await send('DELETE', `/api/images/${image.id}`);
  expect((await startCheckout('later', ids.listing)).status).toBe(200);
  expect(await rowOf(image.id)).toBeDefined();
  await parts.db.updateTable('transactions').set({ status: 'expired' }).where('id', '=', earlier).execute();
  await runJobs(parts, 'image-sweep');
  expect(await rowOf(image.id)).toBeUndefined();
});

test.each(['room', 'product', 'specification', 'drawing', 'property'] as const)(
  'an image deleted with its %s loses its public URL',
  async (parent) => {
    const ids = await createPropertyIn(parts, 'sold');
    const column = parent === 'specification' ? 'product_specification_id' : `${parent}_id`;
    const image = await upload({ [column]: ids[parent], image_type: 'SUB' }, await solidPng(400, 300));
    const path = parent === 'property' ? 'properties' : `${parent}s`;
    expect((await send('DELETE', `/api/${path}/${ids[parent]}`)).status).toBe(200);
    expect(await statusOf(image.url)).toBe(404);
    const bought = await readAs('buyer', image.id);
    expect(bought.status).toBe(200);
    expect(await statusOf(bought.image.url)).toBe(200);
  },
);

test('an image whose files get another key while they are moved is made private by the next run', async () => {
  const ids = await createPropertyIn(parts, 'sold');
  const image = await upload({ property_id: ids.property, image_type: 'SUB' });
  await parts.db.updateTable('images').set({ deleted_at: new Date() }).where('id', '=', image.id).execute();
  const before = await rowOf(image.id);
  const key = await copyVariants(parts.storage, before as ImageRow, 'public');
  const put: Storage['put'] = async (...args) => {
    await parts.db
      .updateTable('images')
      .set({ storage_key: key ?? '' })
      .where('id', '=', image.id)
      .execute();
    await parts.storage.put(...args);
  };
  const sweep = sweepDeletedImages({ ...parts, storage: { ...parts.storage, put } }, ids.property);
  await expect(sweep).rejects.toThrow(RetryLater);
  await sweepDeletedImages(parts, ids.property);
  expect(await rowOf(image.id)).toMatchObject({ zone: 'private' });
});

test('the job finishes a deletion whose files could not be moved', async () => {
  const ids = await createPropertyIn(parts, 'sold');
  const image = await upload({ property_id: ids.property, image_type: 'SUB' });
  const broken = vi.spyOn(parts.storage, 'put').mockRejectedValue(new Error('ENOSPC'));
  expect((await send('DELETE', `/api/images/${image.id}`)).status).toBe(200);
  expect(parts.log).toHaveBeenCalledTimes(1);
  expect(await statusOf(image.url)).toBe(200);
  broken.mockRestore();
  expect((await send('DELETE', `/api/images/${image.id}`)).status).toBe(404);
  await runJobs(parts, 'image-sweep');
  expect(await statusOf(image.url)).toBe(404);
  expect((await readAs('buyer', image.id)).status).toBe(200);
});
