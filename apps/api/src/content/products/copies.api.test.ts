import { type Image, maxImagesPerProperty, type UnlockedProduct as Product } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { toCopyName } from './copyProduct.ts';

const { parts, send, as } = world();
const { upload } = uploads({ parts, as });
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

const imagesOf = async (query: string) =>
  ((await send('GET', `/api/images?${query}&include_children=true`)).body as unknown as { items: Image[] }).items;
const copyProduct = async (id: number) => (await send('POST', `/api/products/${id}/copy`)).body as unknown as Product;
const statusOf = async (url = '') => (await parts.app.request(url)).status;
const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(parts.db);
  return rows[0]?.count;
};
const counts = () => Promise.all(['rooms', 'products', 'specifications', 'dimensions', 'images'].map(count));
const keysOf = (productId: number) =>
  parts.db
    .selectFrom('images')
    .select(['storage_key', 'locked_key'])
    .where('product_id', '=', productId)
    .orderBy('storage_key')
    .execute();
const withoutIds = <Row extends object>(rows: Row[]) =>
  rows.map(({ id: _, product_id: __, ...rest }: Row & { id?: number; product_id?: number }) => rest);

test('a product copy duplicates the rows, shares the image files, and is visible only to its owner until saved', async () => {
  await upload({ product_id: ids.product, image_type: 'PAID' });
  await upload({ product_specification_id: ids.specification, image_type: 'PAID' });
  const original = (await send('GET', `/api/products/${ids.product}`)).body as unknown as Product;
  const { status, body } = await send('POST', `/api/products/${ids.product}/copy`);
  const copy = body as unknown as Product;
  expect(status).toBe(201);
  const { name, product_code } = original;
  expect(copy).toMatchObject({ name: `${name}のコピー`, status: 'created', product_code });
  expect(copy.is_sample).toBe(false);
  expect(withoutIds(copy.specifications)).toEqual(withoutIds(original.specifications));
  expect(withoutIds(copy.dimensions)).toEqual(withoutIds(original.dimensions));
  expect((await as('visitor', 'GET', `/api/products/${copy.id}`)).status).toBe(404);

  const [before, after] = [await imagesOf(`product_id=${ids.product}`), await imagesOf(`product_id=${copy.id}`)];
  expect(after.map(({ image_type }) => image_type)).toEqual(before.map(({ image_type }) => image_type));
  expect(after.filter(({ image_type }) => image_type === 'PAID')).toHaveLength(2);
  for (const { url } of after) expect(await statusOf(url), url).toBe(200);
  expect(await keysOf(copy.id)).toEqual(await keysOf(ids.product));

  // Paid content stays locked in the copy.
  await send('PATCH', `/api/products/${copy.id}`, { name: '灯り 2' });
  const seen = await (await as('visitor', 'GET', `/api/images?product_id=${copy.id}`)).text();
  expect(seen).not.toContain('/private/');
  expect(await (await as('visitor', 'GET', `/api/products/${copy.id}`)).json()).toMatchObject({ locked: true });

  // Shared files outlive the copy.
  await send('DELETE', `/api/products/${copy.id}`);
  for (const { url } of await imagesOf(`product_id=${ids.product}`)) expect(await statusOf(url)).toBe(200);
});

test('shared files are removed with the last image that uses them', async () => {
  const { product } = await createPropertyIn(parts, 'published');
  const { id } = await copyProduct(product);
  await send('PATCH', `/api/products/${id}`, { name: '灯り 2' });
  const [image] = await imagesOf(`product_id=${product}`);
  await send('DELETE', `/api/products/${product}`);
  expect(await statusOf(image?.url)).toBe(200);
  await send('DELETE', `/api/products/${id}`);
  expect(await statusOf(image?.url)).toBe(404);
});

test('a room copy has all products of the room', async () => {
  const { status, body } = await send('POST', `/api/rooms/${ids.room}/copy`);
  expect(status).toBe(201);
  const copy = body as unknown as { id: number; name: string; status: string };
  expect(copy).toMatchObject({ name: '居間のコピー', status: 'created' });
  const details = async (id: number) =>
    (await send('GET', `/api/rooms/${id}/details`)).body as unknown as { products: Product[]; images: Image[] };
  const [before, after] = [await details(ids.room), await details(copy.id)];
  expect(after.products.map(({ name }) => name)).toEqual(before.products.map(({ name }) => name));
  expect(after.products.map(({ specifications }) => withoutIds(specifications))).toEqual(
    before.products.map(({ specifications }) => withoutIds(specifications)),
  );
  expect(after.images.length).toBe(before.images.length);
  expect((await as('visitor', 'GET', `/api/rooms/${copy.id}`)).status).toBe(404);
});

test('a copy that would exceed a quota leaves nothing behind', async () => {
  const other = await createPropertyIn(parts, 'published');
  await sql`insert into rooms (property_id, name) select ${other.property}, '部屋'
    from generate_series(1, 99)`.execute(parts.db);
  const before = await counts();
  const full = await send('POST', `/api/rooms/${other.room}/copy`);
  expect(full).toMatchObject({ status: 409, body: { detail: expect.stringContaining('100室まで') } });
  expect(await counts()).toEqual(before);

  const { room, product } = await createPropertyIn(parts, 'published');
  await sql`insert into products (room_id, name) select ${room}::integer, '製品' from generate_series(1, 999)`.execute(
    parts.db,
  );
  const filled = await counts();
  const tooMany = await send('POST', `/api/products/${product}/copy`);
  expect(tooMany).toMatchObject({ status: 409, body: { detail: expect.stringContaining('1,000点まで') } });
  expect(await counts()).toEqual(filled);
});

test('a copy may fill the image quota of a property but not exceed it', async () => {
  const { property, product } = await createPropertyIn(parts, 'published');
  const { length: own } = await imagesOf(`product_id=${product}`);
  const { length: all } = await imagesOf(`property_id=${property}`);
  await sql`insert into images (property_id, image_type, storage_key, width, height, color, widths, position, zone)
    select ${property}::integer, 'SUB', md5(random()::text || n), 10, 10, '#000000', '[10]'::jsonb, 100 + n, 'public'
    from generate_series(1, ${maxImagesPerProperty - all - own}::integer) n`.execute(parts.db);
  expect((await send('POST', `/api/products/${product}/copy`)).status).toBe(201);
  expect(await send('POST', `/api/products/${product}/copy`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('2000枚まで') },
  });
});

test('the name of a copy is truncated to 100 characters', () => {
  expect(toCopyName('灯り')).toBe('灯りのコピー');
  expect(toCopyName('あ'.repeat(100))).toHaveLength(100);
});
