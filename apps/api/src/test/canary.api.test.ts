import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShareImages } from '../media/link-previews/makeShareImages.ts';
import { createMakeVariants } from '../media/variants/makeVariants.ts';
import { withoutTimestamps } from '../pages/ssr/document.ts';
import { loadPages } from '../pages/ssr/pages.ts';
import { createApi } from '../process/api.ts';
import { type ActorName, headersOf, registerActors } from './actors.ts';
import { canary, openWord } from './house.ts';
import { noCache, plainPages, startInstance } from './instance.ts';
import { isLong } from './long.ts';
import { type Home, homeIn } from './states.ts';
import { world } from './world.ts';

const { parts } = world();
const homes: Home[] = [];
const shell = join(import.meta.dirname, '../../../shell/dist');
/** The marketplace as in production: answers are remembered and not checked against the contract. */
let live: Awaited<ReturnType<typeof startInstance>>;
/** Whether the shell is built: its pages are crawled, too. */
const hasPages = existsSync(join(shell, 'server')) || isLong;
/** Keys of paid pictures: no response may contain one. */
let paidKeys: string[];

beforeAll(async () => {
  await registerActors(parts);
  for (let count = 0; count < 3; count += 1) homes.push(await homeIn(parts, 'sold'));
  // Of these every variant is there; of the others the first ones.
  await createMakeVariants({ ...parts, clock: () => new Date() })();
  await makeShareImages({ ...parts, clock: () => new Date() });
  for (let count = 3; isLong && count < 55; count += 1) homes.push(await homeIn(parts, 'sold'));
  homes.push(await homeIn(parts, 'deleted'), await homeIn(parts, 'unpublished'));
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
}, 600_000);
afterAll(() => live.close());

/** Every read of a home, with the variants of its query, and what is refused. */
function readsOf({ property, room, product, specification, dimension, drawing, image, listing, transaction }: Home) {
  const within = ['', '&limit=1', '&skip=0&limit=100', '&skip=1', '&cursor=aWQ6MA'];
  const places = [
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
    ...within.flatMap((query) => [
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
    ...places.flatMap((place) =>
      ['', '&include_children=true', '&include_children=false'].map((more) => `/api/images?${place}${more}`),
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
    '/api/sellers/sales/totals',
    '/api/sellers/sales/csv',
    '/api/users/me/deletion',
    '/api/companies/by-type/design',
    '/api/companies/by-type/construction',
    '/api/product-categories',
    '/api/constants',
    '/api/users/me',
    '/openapi.json',
  ].map((path) => ({ method: 'GET', path, body: undefined as unknown }));
  const writes = [
    ['PATCH', `/api/products/${product}`, { name: 'x' }],
    ['PUT', `/api/products/${product}/specifications`, [{ id: specification, spec_type: 'x', spec_value: 'y' }]],
    ['POST', `/api/products/${product}/dimensions`, { dimension_type: 'x', value: 1, unit: 'mm' }],
    ['PATCH', `/api/images/${image + 1}/type`, { image_type: 'SUB' }],
    ['PUT', `/api/images/${image + 1}/set-main`, undefined],
    ['PATCH', `/api/images/${image + 1}/order`, { position: 1 }],
    ['PATCH', `/api/images/${image + 1}/description`, { description: 'x' }],
    ['DELETE', `/api/specifications/${specification}`, undefined],
    ['PATCH', `/api/properties/${property}`, { name: '' }],
    // Whoever edits what is theirs by an old version is told what is there: nobody else is.
    ['PATCH', `/api/products/${product}`, { name: 'x', version: 999 }],
    ['PUT', `/api/products/${product}/whole`, { name: 'x', version: 999, specifications: [] }],
    ['POST', `/api/products/${product}/copy`, undefined],
    ['POST', `/api/rooms/${room}/copy`, undefined],
    ['POST', '/api/transactions/checkout', { listingId: 0 }],
  ].map(([method, path, body]) => ({ method: method as string, path: path as string, body }));
  const heads = [`/api/properties/${property}/details`, `/api/products/${product}`].map((path) => ({
    method: 'HEAD',
    path,
    body: undefined,
  }));
  return [...gets, ...writes, ...heads];
}

const pagesOf = ({ property }: Home) =>
  ['', '/detail', '?tab=gallery', '?tab=rooms'].map((rest) => `/property/${property}${rest}`);

/** What search engines read. */
const indexes = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/properties-1.xml'];

const addressIn = /\/media\/[^"'\\\s)]+/g;

/** What leaves the server for an actor: the text of every answer, its headers, and every picture that it names. */
async function crawl(actor: ActorName, look: (text: string, from: string) => void) {
  const headers = await headersOf(parts, actor);
  const pictures = new Set<string>();
  let answers = 0;
  const take = (text: string, from: string) => {
    answers += 1;
    look(text, from);
    for (const address of text.match(addressIn) ?? []) {
      for (const width of ['320', '640', '700'])
        for (const format of ['avif', 'webp'])
          pictures.add(address.replaceAll('&amp;', '&').replace('{width}', width).replace('{format}', format));
    }
  };
  for (const home of homes) {
    for (const { method, path, body } of readsOf(home)) {
      const answer = await live.call(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      take(`${JSON.stringify([...answer.headers])}${await answer.text()}`, `${actor} ${method} ${path}`);
    }
    for (const path of [...pagesOf(home), ...indexes])
      take(await (await live.call(path, { headers })).text(), `${actor} page ${path}`);
  }
  for (const address of pictures) {
    const answer = await parts.app.request(address, { headers: { ...headers, range: 'bytes=0-' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    take(bytes.toString('latin1'), `${actor} ${address}`);
    if (answer.status === 200 && address.endsWith('locked.webp')) {
      const { width, height } = await sharp(bytes).metadata();
      expect(Math.max(width, height), address).toBeLessThanOrEqual(32);
    }
  }
  return { answers, pictures };
}

describe.each(['visitor', 'buyer', 'refunded', 'other'] as const)('%s, who is not entitled', (actor) => {
  test('finds nothing that was paid for', async () => {
    const leaks: string[] = [];
    let open = 0;
    const { answers, pictures } = await crawl(actor, (text, from) => {
      if (text.toLowerCase().includes(canary.toLowerCase())) leaks.push(from);
      if (text.includes(`${openWord} 工房`)) open += 1;
      if (paidKeys.some((key) => text.includes(key))) leaks.push(from);
    });
    expect(leaks).toEqual([]);
    expect(open, 'the sample is open').toBeGreaterThan(0);
    expect([...pictures].filter((address) => address.includes('/private/'))).toEqual([]);
    // The sitemap names homes; the pictures for link previews are of free ones.
    expect([...pictures].filter((address) => address.endsWith('/share.jpg')).length).toBeGreaterThan(0);
    console.warn(`canary: ${actor} ${answers} answers, ${pictures.size} pictures, 0 leaks`);
    expect(answers).toBeGreaterThan(isLong ? 5000 : 300);
  }, 600_000);
});

test.each(['purchaser', 'owner'] as const)(
  '%s sees all of it',
  async (actor) => {
    const headers = await headersOf(parts, actor);
    for (const { property } of homes.filter((_, index) => index < 3)) {
      const answer = await live.call(`/api/properties/${property}/details`, { headers });
      const text = await answer.text();
      for (const word of [' 工房', '-1', ' の説明', ' 和紙', ' 幅', ' 有料の写真'])
        expect(text, word).toContain(`${canary}${word}`);
      const { images } = JSON.parse(text) as { images: { url: string; image_type: string }[] };
      for (const { url } of images.filter(({ image_type }) => image_type === 'PAID')) {
        const bytes = Buffer.from(await (await parts.app.request(url)).arrayBuffer());
        expect((await sharp(bytes).metadata()).width).toBeGreaterThan(320);
      }
    }
  },
  60_000,
);

test('nobody gets what was made for another, in whatever order they come', async () => {
  // Signed addresses name the moment until which they hold.
  parts.setClock(new Date());
  const uncached = createApi({ ...parts.context, publicCache: noCache });
  const order: ActorName[] = ['visitor', 'purchaser', 'visitor', 'owner', 'buyer', 'visitor', 'refunded', 'headerOnly'];
  for (const home of homes.slice(-4)) {
    const reads = readsOf(home).filter(({ method }) => method === 'GET');
    const pages = new Set<string>();
    for (const actor of order) {
      const headers = await headersOf(parts, actor);
      for (const { path } of reads) {
        const answer = await live.call(path, { headers });
        const own = await uncached.request(parts.origin + path, { headers });
        expect(answer.status, `${actor} ${path}`).toBe(own.status);
        expect(await answer.text(), `${actor} ${path}`).toBe(await own.text());
        const isShared = answer.headers.get('cache-control')?.includes('public') ?? false;
        if (headers.authorization || answer.status !== 200) expect(isShared, `${actor} ${path}`).toBe(false);
      }
      const page = await live.call(`/property/${home.property}`, { headers });
      if (page.status === 200) pages.add(withoutTimestamps(await page.text()));
      if (headers.authorization) expect(page.headers.get('cache-control')).toBe('no-store');
    }
    if (hasPages) expect(pages.size, 'the page is the same for everybody').toBeLessThanOrEqual(1);
  }
  parts.setClock(null);
}, 600_000);

test('guessed addresses of pictures lead nowhere', async () => {
  const guesses = Array.from({ length: isLong ? 1000 : 100 }, () => crypto.randomUUID().replaceAll('-', ''));
  for (const key of [...guesses, ...paidKeys]) {
    for (const path of [`/media/${key}/640.webp`, `/media/private/${key}/640.webp`])
      expect((await parts.app.request(path)).status).not.toBe(200);
  }
}, 120_000);
