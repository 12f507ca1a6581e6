import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openapi } from '@iespec/contract/openapi';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutTimestamps } from '#pages/ssr/document.ts';
import { loadPages } from '#pages/ssr/pages.ts';
import { paidColumns } from '#platform/db/columns.ts';
import { createApi } from '#process/api.ts';
import { type ActorName, headersOf, registerActors } from './actors.ts';
import { noCache, plainPages, startInstance } from './instance.ts';
import { readZip } from './readZip.ts';
import { createPropertyIn, type PropertyIds } from './states.ts';
import { canary, sampleCanary } from './testProperty.ts';
import { world } from './world.ts';

const { parts } = world();
const properties: PropertyIds[] = [];
const shell = join(import.meta.dirname, '../../shell/dist');
/** As in production: responses are cached and not checked against the contract. */
let live: Pick<Awaited<ReturnType<typeof startInstance>>, 'call' | 'close'>;
/** Whether the shell is built, so that its pages can be crawled. */
const hasPages = existsSync(join(shell, 'server'));
/** Storage keys of the paid images. */
let paidKeys: string[];

/** The paid columns that have a text or number of their own. */
const paidFacts = Object.entries(paidColumns).flatMap(([table, columns]) =>
  columns.flatMap((column) => (/^(?:id|product_id|unit)$/.test(column) ? [] : [[table, column] as const])),
);

/** The canary of paid columns without a text of `canary`. Digits, because a column may be numeric. */
const canaryNumber = '8675309';
const isCanary = new RegExp(`${canary}|(?<!\\d)8,?675,?309(?!\\d)`, 'i');

/** Writes a canary to paid columns without one, so that new columns are tested without a change here. */
async function fillPaidColumns() {
  const productOf: Record<string, string> = { products: 'id', specifications: 'product_id', dimensions: 'product_id' };
  for (const [table, column] of paidFacts) {
    const product = productOf[table] ? sql.ref(productOf[table]) : sql`0`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(canaryNumber)}
      where coalesce(${sql.ref(column)}::text, '') not ilike ${`%${canary}%`}
        and ${product} not in (select coalesce(sample_product_id, -1) from properties)`.execute(parts.db);
  }
}

beforeAll(async () => {
  await registerActors(parts);
  properties.push(await createPropertyIn(parts, 'sold'));
  await parts.jobs.runDue('variants');
  await parts.jobs.runDue('share-image');
  properties.push(
    await createPropertyIn(parts, 'deleted'),
    await createPropertyIn(parts, 'unpublished'),
    await createPropertyIn(parts, 'takenDown'),
  );
  await fillPaidColumns();
  const paid = await parts.db.selectFrom('images').select('storage_key').where('image_type', '=', 'PAID').execute();
  paidKeys = paid.map(({ storage_key }) => storage_key);
  live = await startInstance(
    { ...parts.context, checksResponses: false },
    hasPages
      ? async (api) => {
          const transport = {
            baseUrl: parts.origin,
            fetch: async (...args: Parameters<typeof fetch>) => api.fetch(new Request(...args)),
          };
          return (await loadPages(shell, transport, null)).render;
        }
      : plainPages,
  );
});
afterAll(() => live.close());

/** Requests for a property: every read with variants of its query, and writes that are rejected. */
function requestsFor(ids: PropertyIds) {
  const { property, room, product, specification, dimension, drawing, image, listing, transaction } = ids;
  const pages = ['', '&limit=1', '&skip=0&limit=100', '&skip=1', '&cursor=aWQ6MA'];
  const parents = [
    `property_id=${property}`,
    `room_id=${room}`,
    `product_id=${product}`,
    `drawing_id=${drawing}`,
    `product_specification_id=${specification}`,
    `property_id=${property}&drawing_id=${drawing}`,
    `property_id=${property}&room_id=${room}`,
    `room_id=${room}&product_id=${product}`,
  ];
  const gets = [
    ...['', '/details', '/is-mine'].flatMap((rest) => [
      `/api/properties/${property}${rest}`,
      `/api/rooms/${room}${rest}`,
      `/api/products/${product}${rest}`,
    ]),
    ...pages.flatMap((query) => [
      `/api/properties?x=1${query}`,
      `/api/properties/by-user/${parts.seller.id}?x=1${query}`,
      `/api/rooms?property_id=${property}${query}`,
      `/api/products?room_id=${room}${query}`,
      `/api/listings?x=1${query}`,
      `/api/listings/my-listings?x=1${query}`,
      `/api/transactions/purchased?x=1${query}`,
      `/api/sellers/payouts?x=1${query}`,
      `/api/sellers/sales?x=1${query}`,
    ]),
    ...parents.flatMap((parent) =>
      ['', '&include_children=true', '&include_children=false'].map((more) => `/api/images?${parent}${more}`),
    ),
    `/api/products/property/${property}`,
    `/api/products/${product}/specifications`,
    `/api/products/${product}/dimensions`,
    `/api/specifications/${specification}`,
    `/api/dimensions/${dimension}`,
    `/api/drawings/property/${property}`,
    `/api/drawings/${drawing}`,
    `/api/drawings/${drawing}/is-mine`,
    ...[0, 1, 2, 3, 4].flatMap((more) => [`/api/images/${image + more}`, `/api/images/${image + more}/file`]),
    `/api/listings/${listing}`,
    `/api/listings/property/${property}`,
    `/api/transactions/check?property_id=${property}`,
    `/api/transactions/${transaction}`,
    `/api/properties/${property}/readiness`,
    `/api/properties/${property}/earlier-contents`,
    `/api/properties/${property}/photos`,
    `/api/properties/${property}/photos.zip?user=1&expires=9999999999&signature=x`,
    '/api/sellers/onboarding/status',
    '/api/sellers/bank-payouts',
    '/api/users/me/seller',
    '/api/sellers/sales/totals',
    '/api/sellers/sales/csv',
    '/api/users/me/deletion',
    '/api/companies/by-type/design',
    '/api/companies/by-type/construction',
    '/api/product-categories',
    '/api/constants',
    '/api/users/me',
    '/api/users/me/manufacturers',
    `/api/users/${parts.seller.id}/profile`,
    '/openapi.json',
  ].map((path) => ({ method: 'GET', path, body: undefined as unknown }));
  const writes = [
    ['PATCH', `/api/products/${product}`, { name: 'x' }],
    ['PUT', `/api/products/${product}/specifications`, [{ id: specification, spec_type: 'x', spec_value: 'y' }]],
    ['POST', `/api/products/${product}/dimensions`, { dimension_type: 'x', value: 1, unit: 'mm' }],
    ['PATCH', `/api/images/${image + 1}/type`, { image_type: 'SUB' }],
    ['PUT', `/api/images/${image + 1}/set-main`, undefined],
    ['PATCH', `/api/images/${image + 1}/order`, { position: 1 }],
    ['PATCH', `/api/rooms/${room}/order`, { position: 1 }],
    ['PATCH', `/api/products/${product}/order`, { position: 1 }],
    ['PATCH', `/api/products/${product}/room`, { room_id: room }],
    ['PATCH', `/api/images/${image + 1}/description`, { description: 'x' }],
    ['DELETE', `/api/specifications/${specification}`, undefined],
    ['PATCH', `/api/properties/${property}`, { name: '' }],
    // A version conflict returns the current content, but only to the owner.
    ['PATCH', `/api/products/${product}`, { name: 'x', version: 999 }],
    ['PUT', `/api/products/${product}/whole`, { name: 'x', version: 999, specifications: [] }],
    ['POST', `/api/products/${product}/copy`, undefined],
    ['POST', `/api/rooms/${room}/copy`, undefined],
    ['POST', `/api/properties/${property}/copy`, undefined],
    ['POST', '/api/transactions/checkout', { listingId: 0 }],
    ['POST', `/api/transactions/${transaction}/refund-request`, { reason: 'mistake' }],
  ].map(([method, path, body]) => ({ method: method as string, path: path as string, body }));
  const heads = [`/api/properties/${property}/details`, `/api/products/${product}`].map((path) => ({
    method: 'HEAD',
    path,
    body: undefined,
  }));
  return [...gets, ...writes, ...heads];
}

test('requests every read of the API', () => {
  const requested = requestsFor(properties[0] as PropertyIds).filter(({ method }) => method === 'GET');
  const isRequested = (path: string) =>
    requested.some((request) => new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}(\\?|$)`).test(request.path));
  const reads = Object.entries(openapi(parts.origin).paths ?? {}).filter(([, operations]) => 'get' in operations);
  const missing = reads.map(([path]) => path).filter((path) => !isRequested(path));
  expect(missing).toEqual([]);
});

const pagePaths = ({ property }: PropertyIds) =>
  ['', '/detail', '?tab=gallery', '?tab=rooms'].map((rest) => `/property/${property}${rest}`);

/** For search engines. */
const indexes = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/properties-1.xml',
  '/sitemaps/sellers-1.xml',
];

/** The URL of an archive of all images, with a signature. */
const archiveUrl = /photos\.zip\?[^"]*signature=[\w-]{43}/;

const imageUrl = /\/media\/[^"'\\\s)]+/g;

/** Passes to `inspect` every API response with its headers, every page, and every image that they link to. */
async function crawl(actor: ActorName, inspect: (text: string, from: string) => void) {
  const headers = await headersOf(parts, actor);
  const images = new Set<string>();
  let count = 0;
  const take = (text: string, from: string) => {
    count += 1;
    inspect(text, from);
    for (const url of text.match(imageUrl) ?? []) {
      for (const width of ['320', '640', '700'])
        for (const format of ['avif', 'webp'])
          images.add(url.replaceAll('&amp;', '&').replace('{width}', width).replace('{format}', format));
    }
  };
  for (const ids of properties) {
    for (const { method, path, body } of requestsFor(ids)) {
      const response = await live.call(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      take(`${JSON.stringify([...response.headers])}${await response.text()}`, `${actor} ${method} ${path}`);
    }
    for (const path of [...pagePaths(ids), `/sellers/${parts.seller.id}`, ...indexes])
      take(await (await live.call(path, { headers })).text(), `${actor} page ${path}`);
  }
  for (const url of images) {
    const response = await parts.app.request(url, { headers: { ...headers, range: 'bytes=0-' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    take(bytes.toString('latin1'), `${actor} ${url}`);
    if (response.status === 200 && url.endsWith('locked.webp')) {
      const { width, height } = await sharp(bytes).metadata();
      expect(Math.max(width, height), url).toBeLessThanOrEqual(32);
    }
  }
  return { count, images };
}

describe.each(['visitor', 'member', 'refunded', 'other', 'preview'] as const)('%s, without access', (actor) => {
  test('receives no paid content', async () => {
    const leaks: string[] = [];
    let readableSamples = 0;
    const { count, images } = await crawl(actor, (text, from) => {
      if (isCanary.test(text)) leaks.push(from);
      if (text.includes(`${sampleCanary} 工房`)) readableSamples += 1;
      if (paidKeys.some((key) => text.includes(key))) leaks.push(from);
      if (archiveUrl.test(text)) leaks.push(from);
    });
    expect(leaks).toEqual([]);
    expect(readableSamples, 'the sample is readable').toBeGreaterThan(0);
    expect([...images].filter((url) => url.includes('/private/'))).toEqual([]);
    // Link preview images are made from free images.
    expect([...images].filter((url) => url.endsWith('/share.jpg')).length).toBeGreaterThan(0);
    console.warn(`canary: ${actor} ${count} responses, ${images.size} images, 0 leaks`);
    expect(count).toBeGreaterThan(300);
  });
});

test.each(['buyer', 'owner'] as const)('%s receives all paid content', async (actor) => {
  const headers = await headersOf(parts, actor);
  for (const { property } of properties.slice(0, 1)) {
    const response = await live.call(`/api/properties/${property}/details`, { headers });
    const text = await response.text();
    for (const [table, column] of paidFacts) {
      const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(parts.db);
      for (const { value } of rows) expect(text, `${table}.${column}`).toContain(JSON.stringify(value));
    }
    expect(text).toContain(`${canary} 有料の写真`);
    const { images } = JSON.parse(text) as { images: { url: string; image_type: string }[] };
    for (const { url } of images.filter(({ image_type }) => image_type === 'PAID')) {
      const bytes = Buffer.from(await (await parts.app.request(url)).arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBeGreaterThan(320);
    }
    const photos = await (await live.call(`/api/properties/${property}/photos`, { headers })).text();
    expect(photos).toMatch(archiveUrl);
    const archive = await live.call((JSON.parse(photos) as { url: string }).url);
    const table = 1;
    expect(readZip(Buffer.from(await archive.arrayBuffer()))).toHaveLength(images.length + table);
  }
});

test('no cached response reaches another actor, in any order of requests', async () => {
  // Signed URLs contain their expiry time.
  parts.setClock(new Date());
  const uncached = createApi({ ...parts.context, publicCache: noCache });
  const [sold, deleted] = properties as [PropertyIds, PropertyIds];
  const orders: [PropertyIds, ActorName[]][] = [
    [sold, ['visitor', 'buyer', 'visitor', 'owner', 'member', 'visitor', 'refunded', 'preview', 'headerOnly']],
    [deleted, ['buyer', 'visitor', 'member']],
  ];
  for (const [ids, order] of orders) {
    const reads = requestsFor(ids).filter(({ method }) => method === 'GET');
    const pages = new Set<string>();
    for (const actor of order) {
      const headers = await headersOf(parts, actor);
      for (const { path } of reads) {
        const response = await live.call(path, { headers });
        const own = await uncached.request(parts.origin + path, { headers });
        expect(response.status, `${actor} ${path}`).toBe(own.status);
        expect(await response.text(), `${actor} ${path}`).toBe(await own.text());
        const isShared = response.headers.get('cache-control')?.includes('public') ?? false;
        if (headers.authorization || response.status !== 200) expect(isShared, `${actor} ${path}`).toBe(false);
      }
      const page = await live.call(`/property/${ids.property}`, { headers });
      if (page.status === 200) pages.add(withoutTimestamps([await page.text()]).join(''));
      if (headers.authorization) expect(page.headers.get('cache-control')).toBe('no-store');
    }
    if (hasPages) expect(pages.size, 'one page for all actors').toBeLessThanOrEqual(1);
  }
  parts.setClock(null);
});
