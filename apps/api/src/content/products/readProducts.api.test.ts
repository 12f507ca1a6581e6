import type { PropertyDetails, RoomDetails, UnlockedProduct } from '@iespec/contract';
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
type Room = { id: number; image_count: number; products: { id: number }[] };
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
      const { image_count: _, ...fields } = roomInFull ?? {};
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
    await sql`vacuum (full, analyze)`.execute(db);
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
    ['room', 43, () => `/api/rooms/${ids.room}/details`],
  ])('reading one %s touches at most %d database pages', async (_, pages, path) => {
    for (const person of ['other', 'buyer', 'seller']) {
      const queries = await queriesOf(person, path());
      expect(await buffersOf(parts.db, queries), person).toBeLessThanOrEqual(pages);
    }
  });

  const paidFields = /product_code|catalog_url|manufacturer_name|spec_value|"dimensions"/;

  test('the paid fields of a locked product are not queried', async () => {
    const path = `/api/products/${ids.product}/details`;
    for (const person of ['other', 'refunded'])
      for (const { sql: text } of await queriesOf(person, path)) expect(text, person).not.toMatch(paidFields);
    const texts = (await queriesOf('buyer', path)).map(({ sql: text }) => text);
    expect(texts.some((text) => paidFields.test(text))).toBe(true);
  });
});

describe('products with the longest texts', () => {
  const count = 12;
  let ids: PropertyIds;
  beforeAll(async () => {
    const { db } = parts;
    ids = await createPropertyIn(parts, 'sold');
    const inRoom = sql`product_id in (select id from products where room_id = ${ids.room})`;
    await sql`insert into products (room_id, name, status, position)
      select ${ids.room}, '灯り', 'updated', 10 + n from generate_series(2, ${count}) as n`.execute(db);
    await sql`update products set description = repeat('庭', 5000) where room_id = ${ids.room}`.execute(db);
    await sql`delete from specifications where ${inRoom}`.execute(db);
    await sql`insert into specifications (product_id, spec_type, spec_value, position)
      select products.id, repeat('仕', 100), repeat('様', 500), n from products, generate_series(1, 200) as n
      where room_id = ${ids.room}`.execute(db);
  });

  const maxBytes = 1_000_000;
  type Part = { items: UnlockedProduct[]; next_cursor: string | null };

  const readPart = async (path: string) => {
    const body = await (await as('buyer', 'GET', path)).text();
    expect(Buffer.byteLength(body), path).toBeLessThan(maxBytes);
    return JSON.parse(body);
  };

  /** Reads a list to its end. */
  async function readAll(path: string, first: Part) {
    const parts = [first];
    for (let part = first; part.next_cursor !== null; parts.push(part))
      part = await readPart(`${path}${path.includes('?') ? '&' : '?'}cursor=${part.next_cursor}`);
    return { items: parts.flatMap(({ items }) => items), parts: parts.length };
  }

  test.each([
    ['of a room', () => `/api/products?room_id=${ids.room}`, (part: Part) => part],
    ['of a property', () => `/api/products/property/${ids.property}`, (part: Part) => part],
    [
      'of a room’s details',
      () => `/api/products?room_id=${ids.room}`,
      (details: RoomDetails) => ({ items: details.products, next_cursor: details.products_cursor }),
      () => `/api/rooms/${ids.room}/details`,
    ],
    [
      'of a property’s details',
      () => `/api/products/property/${ids.property}`,
      ({ rooms, products_cursor }: PropertyDetails) => ({
        items: rooms.flatMap(({ products }) => products),
        next_cursor: products_cursor,
      }),
      () => `/api/properties/${ids.property}/details`,
    ],
  ] as [string, () => string, (body: unknown) => Part, (() => string)?][])(
    'the lists %s hold them in answers below 1 MB',
    async (_, path, toPart, start = path) => {
      const { items, parts: read } = await readAll(path(), toPart(await readPart(start())));
      const { rows } = await sql<{ id: number }>`select id from products where room_id = ${ids.room}
        order by position, id`.execute(parts.db);
      expect(items.filter(({ room_id }) => room_id === ids.room).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(items.filter(({ room_id }) => room_id === ids.room).map((item) => item.specifications.length)).toEqual(
        rows.map(() => 200),
      );
      expect(read).toBeGreaterThan(2);
    },
  );
});
