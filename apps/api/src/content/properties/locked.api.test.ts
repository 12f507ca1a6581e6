import type { PropertyDetails } from '@iespec/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIdOf } from '../../test/actors.ts';
import { isPurchased } from '../../test/purchases.ts';
import { canary } from '../../test/testProperty.ts';
import { eventually, pay, world } from '../../test/world.ts';

const { parts, as, newListing } = world();
let propertyId: number;
let listingId: number;

beforeAll(async () => {
  ({ id: listingId, property_id: propertyId } = await newListing());
  await buy('buyer');
  await buy('refunded');
  const buyer_id = await userIdOf(parts, 'refunded');
  await parts.db.updateTable('transactions').set({ status: 'refunded' }).where('buyer_id', '=', buyer_id).execute();
});

async function buy(person: string) {
  const response = await as(person, 'POST', '/api/transactions/checkout', { listingId });
  await pay(((await response.json()) as { url: string }).url);
  await eventually(() => isPurchased({ parts, as }, person, propertyId));
}

const readPaths = () => [
  '/api/properties',
  '/api/properties?limit=1&skip=0',
  `/api/properties/${propertyId}`,
  `/api/properties/${propertyId}/details`,
  `/api/listings/${listingId}`,
  `/api/listings/property/${propertyId}`,
  `/api/transactions/check?property_id=${propertyId}`,
  '/api/transactions/purchased',
  '/api/transactions/1',
  '/api/users/me',
  '/openapi.json',
];

const detailsFor = async (person: string) =>
  (await (await as(person, 'GET', `/api/properties/${propertyId}/details`)).json()) as PropertyDetails;

const fetchImage = (url: string) => parts.app.request(url);

describe.each(['visitor', 'member', 'refunded'])('%s, without access to paid content', (person) => {
  test('finds no paid text in any response', async () => {
    for (const path of readPaths()) {
      const response = await as(person, 'GET', path);
      const everything = `${await response.text()}${JSON.stringify([...response.headers])}`;
      expect(everything.toLowerCase(), path).not.toContain(canary.toLowerCase());
    }
  });

  test('gets only the free fields of a product', async () => {
    const { rooms } = await detailsFor(person);
    expect(Object.keys(rooms[0]?.products[0] ?? {}).sort()).toEqual([
      'id',
      'is_sample',
      'locked',
      'main_image',
      'name',
      'product_category_id',
      'product_category_name',
      'room_id',
      'room_name',
      'status',
    ]);
  });

  test('gets a preview of at most 32 pixels and 1 kB for a paid image', async () => {
    const { images } = await detailsFor(person);
    const paid = images.filter(({ image_type }) => image_type === 'PAID');
    expect(paid).toHaveLength(2);
    for (const { url, sources, locked, description } of paid) {
      expect({ sources, locked, description }).toEqual({ sources: null, locked: true, description: null });
      const bytes = Buffer.from(await (await fetchImage(url)).arrayBuffer());
      const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(32);
      expect(bytes.byteLength).toBeLessThanOrEqual(1024);
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe.each(['buyer', 'seller'])('%s', (person) => {
  test('reads everything', async () => {
    const { rooms } = await detailsFor(person);
    expect(rooms[0]?.products[0]).toMatchObject({
      locked: false,
      manufacturer_name: `${canary} 工房`,
      product_code: `${canary}-1`,
      description: `${canary} の説明`,
      catalog_url: `https://${canary.toLowerCase()}.example/1`,
      specifications: [{ spec_type: '素材', spec_value: `${canary} 和紙` }],
      dimensions: [{ dimension_type: `${canary} 幅`, value: 450, unit: 'mm' }],
    });
  });

  test('gets paid images at full size for five minutes, without caching', async () => {
    const { images } = await detailsFor(person);
    const paid = images.find(({ image_type }) => image_type === 'PAID');
    const response = await fetchImage(paid?.url ?? '');

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(700);

    parts.setClock(new Date(Date.now() + 301_000));
    const late = await fetchImage(paid?.url ?? '');
    parts.setClock(null);
    expect(late.status).toBe(403);
  });
});

test('a paid image is served at its signed URL only', async () => {
  const { images } = await detailsFor('buyer');
  const [url = new URL(parts.origin), otherUrl] = images
    .filter(({ image_type }) => image_type === 'PAID')
    .map((image) => new URL(image.url, parts.origin));
  const [key = '', file = ''] = url.pathname.split('/').slice(-2);
  const [otherKey = ''] = otherUrl?.pathname.split('/').slice(-2) ?? [];
  expect(otherKey).toMatch(/^[0-9a-f]{32}$/);
  const good = url.searchParams;

  const guesses = [
    url.pathname,
    `${url.pathname}?expires=${good.get('expires')}`,
    `${url.pathname}?expires=${Number(good.get('expires')) + 60}&signature=${good.get('signature')}`,
    `${otherUrl?.pathname}${url.search}`,
    `/media/private/${key}/..%2f${otherKey}%2f${file}${url.search}`,
    `/media/private/${key}/%2e%2e/${otherKey}/${file}${url.search}`,
    `/media/private/${key}/../${otherKey}/${file}${url.search}`,
    `/media/private/${key}${url.search}`,
    `/media/private/${key}/original${url.search}`,
    `/media/${key}/${file}`,
    `/media/private/${key}/..%2f${key}%2f${file}${url.search}`,
    `/media/..%2fprivate%2f${key}/${file}`,
    `/media/%2e%2e/private/${key}/${file}`,
  ];
  for (const guess of guesses) expect([403, 404], guess).toContain((await fetchImage(guess)).status);
});

test('a hidden listing answers the same 404 as a missing one', async () => {
  const missing = await as('member', 'GET', '/api/listings/999999');
  await parts.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', listingId).execute();
  const hidden = await as('member', 'GET', `/api/listings/${listingId}`);
  const own = await as('seller', 'GET', `/api/listings/${listingId}`);
  await parts.db.updateTable('listings').set({ status: 'published' }).where('id', '=', listingId).execute();

  expect(hidden.status).toBe(404);
  expect(await hidden.text()).toBe(await missing.text());
  expect(own.status).toBe(200);
});

test('unpublished products are visible to their owner only', async () => {
  await parts.db.updateTable('products').set({ status: 'created' }).execute();
  const seen = (await detailsFor('buyer')).rooms[0]?.products.length;
  const owned = (await detailsFor('seller')).rooms[0]?.products.length;
  await parts.db.updateTable('products').set({ status: 'updated' }).execute();
  expect({ seen, owned }).toEqual({ seen: 0, owned: 2 });
});

describe('lists', () => {
  beforeAll(async () => {
    for (let n = 0; n < 4; n++) await newListing();
  });
  type Page = { items: { id: number }[]; next_cursor: string | null };
  const page = async (query: string) => (await (await as('visitor', 'GET', `/api/properties${query}`)).json()) as Page;

  test('skip and cursor page through the same rows, newest first', async () => {
    const ids = (await page('')).items.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await page('?skip=2&limit=2')).items.map(({ id }) => id)).toEqual(ids.slice(2, 4));

    const walked: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, next_cursor }: Page = await page(`?limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...items.map(({ id }) => id));
      cursor = next_cursor;
    }
    expect(walked).toEqual(ids);
  });

  test('an excessive limit is accepted and capped', async () => {
    expect((await as('visitor', 'GET', '/api/properties?limit=1000000000')).status).toBe(200);
  });

  test.each([
    '?skip=-1',
    '?limit=-1',
    '?skip=x',
    '?limit=1.5',
    '?skip=99999999999',
    '?cursor=nonsense',
    '?cursor=aWQ6OTk5OTk5OTk5OTk',
  ])('422 for the query %s', async (query) => {
    expect((await as('visitor', 'GET', `/api/properties${query}`)).status).toBe(422);
  });
});

test.each(['abc', '0', '-1', '1.5', '2147483648', '1%00'])('422 for property id %s', async (id) => {
  expect((await as('visitor', 'GET', `/api/properties/${id}/details`)).status).toBe(422);
});

test('logs no errors', () => {
  expect(parts.log).not.toHaveBeenCalled();
});
