import type { PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { buffersOf } from '#test/market.ts';
import { createPropertyIn, type PropertyIds, states } from '#test/states.ts';
import { world } from '#test/world.ts';

let sent: CompiledQuery[] = [];
const { parts, as } = world({ onQuery: (query) => sent.push(query) });

beforeAll(async () => {
  await registerActors(parts);
});

type Image = { room_id: number | null; product_id: number | null };
type Room = { id: number; image_count: number; counts: unknown; products: { id: number }[] };
type Details = { rooms: Room[]; images: Image[] };

const read = async (person: string, path: string): Promise<unknown> => {
  const response = await as(person, 'GET', path);
  return response.status === 200 ? response.json() : response.status;
};

/** Removes the signatures of private URLs, which change over time. */
const unsigned = (body: unknown) => JSON.parse(JSON.stringify(body).replace(/\?expires=[^"]*/g, ''));

describe.each(states)('in a property that is %s', (state) => {
  let ids: PropertyIds;
  beforeAll(async () => {
    ids = await createPropertyIn(parts, state);
  });

  test.each(['visitor', 'buyer', 'refunded', 'seller'])(
    'for %s, the room and product endpoints match the full details',
    async (person) => {
      const full = (await read(person, `/api/properties/${ids.property}/details`)) as Details | 404;
      const room = await read(person, `/api/rooms/${ids.room}/details`);
      const product = await read(person, `/api/products/${ids.product}/details`);
      if (full === 404) return expect([room, product]).toEqual([404, 404]);
      const roomInFull = full.rooms.find(({ id }) => id === ids.room);
      const productInFull = roomInFull?.products.find(({ id }) => id === ids.product);
      const imagesOf = (column: keyof Image, id: number) => full.images.filter((image) => image[column] === id);
      const { image_count: _, counts: __, ...fields } = roomInFull ?? ({} as Partial<Room>);
      expect(unsigned(room)).toEqual(
        unsigned(roomInFull ? { ...fields, products_cursor: null, images: imagesOf('room_id', ids.room) } : 404),
      );
      expect(unsigned(product)).toEqual(
        unsigned(productInFull ? { product: productInFull, images: imagesOf('product_id', ids.product) } : 404),
      );
    },
  );
});

describe('a product of a large property', () => {
  let ids: PropertyIds;
  beforeAll(async () => {
    ids = await createPropertyIn(parts, 'sold');
    const { db } = parts;
    for (let rooms = 0; rooms < 20; rooms += 1)
      await db.insertInto('rooms').values({ property_id: ids.property, name: '居間', status: 'updated' }).execute();
    await sql`insert into products (room_id, name, status)
      select rooms.id, '灯り', 'updated' from rooms, generate_series(1, 50)
      where property_id = ${ids.property} and rooms.id <> ${ids.room}`.execute(db);
    await sql`insert into images (property_id, room_id, product_id, image_type, zone, storage_key, width, height, color,
        widths, position)
      select ${ids.property}, room_id, products.id, 'MAIN', 'public', 'large-' || products.id, 1, 1, '#000000', '[1]', 1
      from products where name = '灯り' and room_id <> ${ids.room}`.execute(db);
    // Concurrent inserts spread rows over extra pages; a full vacuum makes the page counts reproducible.
    // Of these tables only: one of the whole database locks out the connections of all others.
    await sql`vacuum (full, analyze) users, properties, rooms, products, specifications, dimensions, drawings, images,
      listings, transactions, product_categories`.execute(db);
  });

  /** Returns the queries of a repeated GET. For signed-in users only: a visitor's response may be cached. */
  const queriesOf = async (person: string, path: string) => {
    await as(person, 'GET', path);
    sent = [];
    expect((await as(person, 'GET', path)).status).toBe(200);
    return sent.filter(({ sql: text }) => !text.startsWith('insert'));
  };

  test.each([
    ['product', 30, () => `/api/products/${ids.product}/details`],
    // The MAIN images of the room's products are found by product.
    ['room', 46, () => `/api/rooms/${ids.room}/details`],
  ])('reading one %s touches at most %d database pages', async (_, pages, path) => {
    for (const person of ['other', 'buyer', 'seller']) {
      const queries = await queriesOf(person, path());
      expect(await buffersOf(parts.db, queries), person).toBeLessThanOrEqual(pages);
    }
  });

  const paidFields = /"products"\."(product_code|catalog_url|manufacturer_name)"|spec_value|"dimensions"/;

  test('the paid fields of a locked product are not queried', async () => {
    const path = `/api/products/${ids.product}/details`;
    for (const person of ['other', 'refunded'])
      for (const { sql: text } of await queriesOf(person, path)) expect(text, person).not.toMatch(paidFields);
    const texts = (await queriesOf('buyer', path)).map(({ sql: text }) => text);
    expect(texts.some((text) => paidFields.test(text))).toBe(true);
  });
});

describe.each([
  { count: 12, rows: 200, perPart: 1 },
  { count: 40, rows: 30, perPart: 5 },
])('$count products with $rows specifications of the maximum length', ({ count, rows, perPart }) => {
  let ids: PropertyIds;
  let stored: number[];
  beforeAll(async () => {
    const { db } = parts;
    ids = await createPropertyIn(parts, 'sold');
    const inRoom = sql`product_id in (select id from products where room_id = ${ids.room})`;
    await sql`insert into products (room_id, name, status, position)
      select ${ids.room}, '灯り', 'updated', 10 + n from generate_series(2, ${count}::integer) as n`.execute(db);
    await sql`delete from specifications where ${inRoom}`.execute(db);
    await sql`insert into specifications (product_id, spec_type, spec_value, position)
      select products.id, repeat('仕', 100), repeat('様', 500), n
      from products, generate_series(1, ${rows}::integer) as n where room_id = ${ids.room}`.execute(db);
    const ordered = db.selectFrom('products').select('id').where('room_id', '=', ids.room);
    stored = (await ordered.orderBy('position').orderBy('id').execute()).map(({ id }) => id);
  });

  type Part = { items: UnlockedProduct[]; next_cursor: string | null };

  async function readPart(path: string) {
    const body = await (await as('buyer', 'GET', path)).text();
    expect(Buffer.byteLength(body), path).toBeLessThan(1_000_000);
    return JSON.parse(body);
  }

  /** Follows the cursors from the first part and expects all products of the room, complete and in order. */
  async function expectAll(first: Part, path: string) {
    const all = [first];
    for (let part = first; part.next_cursor !== null; all.push(part))
      part = await readPart(`${path}${path.includes('?') ? '&' : '?'}cursor=${part.next_cursor}`);
    const items = all.flatMap((part) => part.items).filter(({ room_id }) => room_id === ids.room);
    expect(items.map(({ id }) => id)).toEqual(stored);
    expect(new Set(items.map(({ specifications }) => specifications.length))).toEqual(new Set([rows]));
    expect(Math.max(...all.map((part) => part.items.length))).toBeGreaterThanOrEqual(perPart);
  }

  const ofRoom = () => `/api/products?room_id=${ids.room}`;
  const ofProperty = () => `/api/products/property/${ids.property}`;

  test('the list of the room comes in pages below 1 MB', async () => expectAll(await readPart(ofRoom()), ofRoom()));

  test('the list of the property comes in pages below 1 MB', async () =>
    expectAll(await readPart(ofProperty()), ofProperty()));

  test('the details of the room have the first of them', async () => {
    const { products, products_cursor } = await readPart(`/api/rooms/${ids.room}/details`);
    await expectAll({ items: products, next_cursor: products_cursor }, ofRoom());
  });

  test('the details of the property have the first of them', async () => {
    const { rooms, products_cursor }: PropertyDetails = await readPart(`/api/properties/${ids.property}/details`);
    const items = rooms.flatMap(({ products }) => products) as UnlockedProduct[];
    await expectAll({ items, next_cursor: products_cursor }, ofProperty());
  });
});
