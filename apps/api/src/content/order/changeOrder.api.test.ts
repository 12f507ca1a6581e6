import type { Image, PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, read: readAs, send } = world();
let ids: PropertyIds;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'published');
});

type ProductDetails = { product: UnlockedProduct; images: Image[] };
const read = <Body>(path: string, person = 'seller') => readAs<Body>(path, person);
const details = (person?: string) => read<PropertyDetails>(`/api/properties/${ids.property}/details`, person);
const roomNames = async (person?: string) => (await details(person)).rooms.map(({ name }) => name);
const productNames = async (room = ids.room, person?: string) =>
  (await details(person)).rooms.find(({ id }) => id === room)?.products.map(({ name }) => name);
const add = async (path: string, body: Record<string, unknown>) => Number((await send('POST', path, body)).body.id);
const addRoom = (name: string) => add('/api/rooms', { property_id: ids.property, name });
const addProduct = (name: string, room_id = ids.room) => add('/api/products', { room_id, name });
const order = (kind: 'rooms' | 'products', id: number, position: unknown) =>
  send('PATCH', `/api/${kind}/${id}/order`, { position });
const move = (id: number, room_id: number) => send('PATCH', `/api/products/${id}/room`, { room_id });

/** The names in a list, read in pages of one item. */
async function namesIn(path: string) {
  const names: string[] = [];
  let cursor = '';
  do {
    const page = await read<{ items: { name: string }[]; next_cursor: string | null }>(
      `${path}limit=1${cursor && `&cursor=${cursor}`}`,
    );
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor ?? '';
  } while (cursor);
  return names;
}

describe('rooms', () => {
  test('move to a place counted from 1, or to the end', async () => {
    await addRoom('書斎');
    const last = await addRoom('納戸');
    expect(await roomNames()).toEqual(['居間', '書斎', '納戸']);
    await order('rooms', last, 1);
    expect(await roomNames()).toEqual(['納戸', '居間', '書斎']);
    await order('rooms', last, 2);
    expect(await roomNames()).toEqual(['居間', '納戸', '書斎']);
    await order('rooms', ids.room, 99);
    expect(await roomNames()).toEqual(['納戸', '書斎', '居間']);
    // A new one comes last.
    await addRoom('玄関');
    expect(await roomNames()).toEqual(['納戸', '書斎', '居間', '玄関']);
  });

  test('are listed in their order, also from page to page', async () => {
    for (const name of ['書斎', '納戸']) await order('rooms', await addRoom(name), 1);
    expect(await namesIn(`/api/rooms?property_id=${ids.property}&`)).toEqual(['納戸', '書斎', '居間']);
  });
});

describe('products', () => {
  test('move within their room; everyone sees the new order', async () => {
    const before = await productNames();
    const last = await addProduct('棚');
    await send('PATCH', `/api/products/${last}`, { name: '棚' });
    await order('products', last, 1);
    expect(await productNames()).toEqual(['棚', ...(before ?? [])]);
    expect(await productNames(ids.room, 'visitor')).toEqual(['棚', ...(before ?? [])]);
    const list = await read<{ items: { name: string }[] }>(`/api/products?room_id=${ids.room}`);
    expect(list.items[0]?.name).toBe('棚');
  });

  test('follow the order of the rooms, also from page to page', async () => {
    const study = await addRoom('書斎');
    await addProduct('机', study);
    await order('rooms', study, 1);
    const all = (await details()).rooms.flatMap(({ products }) => products).map(({ name }) => name);
    expect(all[0]).toBe('机');
    expect(await namesIn(`/api/products/property/${ids.property}?`)).toEqual(all);
  });

  test('move to the end of another room with their images, unpublished if they were', async () => {
    const study = await addRoom('書斎');
    await addProduct('机', study);
    const path = `/api/products/${ids.product}/details`;
    const before = await read<ProductDetails>(path);
    expect(before.images.length).toBeGreaterThan(0);
    expect(await move(ids.product, study)).toMatchObject({ status: 200, body: { room_id: study } });
    const after = await read<ProductDetails>(path);
    expect(after.images.map(({ id, room_id }) => [id, room_id])).toEqual(before.images.map(({ id }) => [id, study]));
    expect(await productNames(study)).toEqual(['机', before.product.name]);
    expect(await productNames()).not.toContain(before.product.name);

    const draft = await addProduct('下書き');
    expect(await move(draft, study)).toMatchObject({ body: { status: 'created', room_id: study } });
    expect(await productNames(study, 'visitor')).toBeUndefined();
  });

  test('stay in their place when they move to the room in which they are', async () => {
    const before = await productNames();
    await move(ids.product, ids.room);
    expect(await productNames()).toEqual(before);
  });
});

test('an editor that was open before a move or a change of order still saves', async () => {
  const { version } = (await read<ProductDetails>(`/api/products/${ids.product}/details`)).product;
  const study = await addRoom('書斎');
  await addProduct('机', study);
  await order('rooms', study, 1);
  await move(ids.product, study);
  await order('products', ids.product, 1);
  const saved = await send('PATCH', `/api/products/${ids.product}`, { version, name: '灯り' });
  expect(saved).toMatchObject({ status: 200, body: { name: '灯り', room_id: study } });
});

test('deleted rooms are not counted in positions, and keep their place for buyers', async () => {
  ids = await createPropertyIn(parts, 'sold');
  const [study, store] = [await addRoom('書斎'), await addRoom('納戸')];
  for (const id of [study, store]) await send('PATCH', `/api/rooms/${id}`, {});
  await send('DELETE', `/api/rooms/${study}`);
  const last = await addRoom('玄関');
  await send('PATCH', `/api/rooms/${last}`, {});
  await order('rooms', last, 2);
  expect(await roomNames()).toEqual(['居間', '玄関', '納戸']);
  expect((await roomNames('buyer')).filter((name) => name !== '書斎')).toEqual(['居間', '玄関', '納戸']);
});

test('after concurrent moves, every room is listed exactly once', async () => {
  const rooms = [ids.room];
  for (const name of ['書斎', '納戸', '玄関', '和室']) rooms.push(await addRoom(name));
  await Promise.all(rooms.map((id, index) => order('rooms', id, rooms.length - index)));
  expect((await roomNames()).sort()).toEqual(['和室', '居間', '書斎', '玄関', '納戸'].sort());
  const positions = await parts.db
    .selectFrom('rooms')
    .select('position')
    .where('property_id', '=', ids.property)
    .orderBy('position')
    .execute();
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
});

test("a product moves neither into a deleted room nor at another user's request", async () => {
  const study = await addRoom('書斎');
  await send('DELETE', `/api/rooms/${study}`);
  expect((await move(ids.product, study)).status).toBe(404);
  expect((await as('buyer', 'PATCH', `/api/products/${ids.product}/room`, { room_id: ids.room })).status).toBe(403);
});

test('the first room with a picture gives the home its picture', async () => {
  const { db } = parts;
  const pictureRoom = async () => {
    const row = await db
      .selectFrom('properties')
      .select('main_image')
      .where('id', '=', ids.property)
      .executeTakeFirst();
    return (row?.main_image as { room_id: number | null } | null)?.room_id;
  };
  await db.deleteFrom('images').where('property_id', '=', ids.property).execute();
  const study = await addRoom('書斎');
  await send('PATCH', `/api/rooms/${study}`, {});
  for (const room of [ids.room, study])
    await sql`insert into images (property_id, room_id, image_type, storage_key, width, height, color, widths, position, zone)
      values (${ids.property}, ${room}, 'MAIN', ${crypto.randomUUID()}, 10, 10, '#000000', '[10]', 1, 'public')`.execute(
      db,
    );
  expect(await pictureRoom()).toBe(ids.room);
  await order('rooms', study, 1);
  expect(await pictureRoom()).toBe(study);
});
