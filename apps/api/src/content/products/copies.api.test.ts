import { maxImagesPerProperty } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';
import { nameOfCopy } from './copyProduct.ts';

const { parts, send, as } = world();
let home: Home;

beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'sold');
});

type Image = { id: number; url: string; image_type: string; description: string | null };
type Product = {
  id: number;
  name: string;
  status: string;
  product_code: string;
  room_id: number;
  specifications: { spec_type: string; spec_value: string }[];
  dimensions: { dimension_type: string; value: number }[];
  is_sample: boolean;
};

const imagesOf = async (query: string) =>
  ((await send('GET', `/api/images?${query}&include_children=true`)).body as unknown as { items: Image[] }).items;
const productOf = async (id: number) => (await send('GET', `/api/products/${id}`)).body as unknown as Product;
const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(parts.db);
  return rows[0]?.count;
};
const counts = () => Promise.all(['rooms', 'products', 'specifications', 'dimensions', 'images'].map(count));
const keysOf = async (productId: number) =>
  (
    await parts.db
      .selectFrom('images')
      .select(['storage_key', 'locked_key'])
      .where('product_id', '=', productId)
      .orderBy('storage_key')
      .execute()
  ).map(({ storage_key, locked_key }) => [storage_key, locked_key]);
const plain = <Row extends object>(rows: Row[]) =>
  rows.map(({ id: _, product_id: __, ...rest }: Row & { id?: number; product_id?: number }) => rest);

/** Adds a picture that is paid for to a product, and one to its specification. */
async function addPaid({ property, room, product, specification }: Home) {
  const source = await parts.db
    .selectFrom('images')
    .selectAll()
    .where('property_id', '=', property)
    .where('image_type', '=', 'PAID')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { copyVariants, lockedFile, newKey } = await import('../../media/storage/imageFiles.ts');
  for (const product_specification_id of [null, specification]) {
    const storage_key = await copyVariants(parts.storage, source, 'private');
    const locked_key = newKey();
    const preview = await parts.storage.read('public', source.locked_key ?? '', lockedFile);
    await parts.storage.put('public', locked_key, lockedFile, preview ?? new Uint8Array());
    const { id: _, ...rest } = source;
    await parts.db
      .insertInto('images')
      .values({
        ...rest,
        widths: JSON.stringify(source.widths),
        room_id: room,
        product_id: product,
        product_specification_id,
        storage_key: storage_key ?? '',
        locked_key,
        position: 9,
      })
      .execute();
  }
}

test('a product is copied with its rows and pictures, whose files it shares; it is its owner’s until it is saved', async () => {
  await addPaid(home);
  const original = await productOf(home.product);
  const { status, body } = await send('POST', `/api/products/${home.product}/copy`);
  const copy = body as unknown as Product;
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    name: `${original.name}のコピー`,
    status: 'created',
    product_code: original.product_code,
  });
  expect(copy.is_sample).toBe(false);
  expect(plain(copy.specifications)).toEqual(plain(original.specifications));
  expect(plain(copy.dimensions)).toEqual(plain(original.dimensions));
  expect((await as('visitor', 'GET', `/api/products/${copy.id}`)).status).toBe(404);

  const [before, after] = [await imagesOf(`product_id=${home.product}`), await imagesOf(`product_id=${copy.id}`)];
  expect(after.map(({ image_type }) => image_type)).toEqual(before.map(({ image_type }) => image_type));
  expect(after.filter(({ image_type }) => image_type === 'PAID')).toHaveLength(2);
  for (const { url } of after) expect((await parts.app.request(url)).status, url).toBe(200);
  expect(await keysOf(copy.id)).toEqual(await keysOf(home.product));

  // What is paid for of the copy is paid for.
  await send('PATCH', `/api/products/${copy.id}`, { name: '灯り 2' });
  const seen = await (await as('visitor', 'GET', `/api/images?product_id=${copy.id}`)).text();
  expect(seen).not.toContain('/private/');
  expect((await (await as('visitor', 'GET', `/api/products/${copy.id}`)).json()) as object).toMatchObject({
    locked: true,
  });

  // The files go with the last image that has them, and not before.
  await send('DELETE', `/api/products/${copy.id}`);
  for (const { url } of await imagesOf(`product_id=${home.product}`))
    expect((await parts.app.request(url)).status).toBe(200);
});

test('files that several images share are removed with the last of them', async () => {
  const { product } = await homeIn(parts, 'published');
  const { id } = (await send('POST', `/api/products/${product}/copy`)).body as unknown as Product;
  const [{ url } = { url: '' }] = await imagesOf(`product_id=${product}`);
  await send('DELETE', `/api/products/${product}`);
  expect((await parts.app.request(url)).status).toBe(200);
  await send('DELETE', `/api/products/${id}`);
  expect((await parts.app.request(url)).status).toBe(404);
});

test('a shared image that becomes PAID gets files of its own', async () => {
  const { product } = await homeIn(parts, 'published');
  const { id } = (await send('POST', `/api/products/${product}/copy`)).body as unknown as Product;
  const [image] = await imagesOf(`product_id=${id}`);
  expect((await send('PATCH', `/api/images/${image?.id}/type`, { image_type: 'PAID' })).status).toBe(200);
  const [own, copied] = [await imagesOf(`product_id=${product}`), await imagesOf(`product_id=${id}`)];
  expect((await parts.app.request(own[0]?.url ?? '')).status).toBe(200);
  expect(copied[0]?.url).toMatch(/^\/media\/private\//);
  await send('PATCH', `/api/images/${own[0]?.id}/type`, { image_type: 'PAID' });
  expect((await parts.app.request(own[0]?.url ?? '')).status).toBe(404);
});

test('60 parallel copies with one key make one copy, and write no file', async () => {
  const { product } = await homeIn(parts, 'published');
  const put = vi.spyOn(parts.storage, 'put');
  const before = await count('products');
  const creation_key = crypto.randomUUID();
  const copies = await Promise.all(
    Array.from({ length: 60 }, () => send('POST', `/api/products/${product}/copy`, { creation_key })),
  );
  expect(new Set(copies.map(({ status, body }) => `${status} ${(body as unknown as Product).id}`)).size).toBe(1);
  expect(await count('products')).toBe((before ?? 0) + 1);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

test('a room is copied with all its products', async () => {
  const { status, body } = await send('POST', `/api/rooms/${home.room}/copy`);
  expect(status).toBe(201);
  const copy = body as unknown as { id: number; name: string; status: string };
  expect(copy).toMatchObject({ name: '居間のコピー', status: 'created' });
  const details = async (id: number) =>
    (await send('GET', `/api/rooms/${id}/details`)).body as unknown as { products: Product[]; images: Image[] };
  const [before, after] = [await details(home.room), await details(copy.id)];
  expect(after.products.map(({ name }) => name)).toEqual(before.products.map(({ name }) => name));
  expect(after.products.map(({ specifications }) => plain(specifications))).toEqual(
    before.products.map(({ specifications }) => plain(specifications)),
  );
  expect(after.images.length).toBe(before.images.length);
  expect((await as('visitor', 'GET', `/api/rooms/${copy.id}`)).status).toBe(404);
});

test('all or nothing: above a quota, nothing is left behind', async () => {
  const other = await homeIn(parts, 'published');
  await sql`insert into rooms (property_id, name) select ${other.property}, '部屋' from generate_series(1, 99)`.execute(
    parts.db,
  );
  const before = await counts();
  const full = await send('POST', `/api/rooms/${other.room}/copy`);
  expect(full).toMatchObject({ status: 409, body: { detail: expect.stringContaining('100室まで') } });
  expect(await counts()).toEqual(before);
});

test('a copy may have the last picture of a home, and no more', async () => {
  const { property, product } = await homeIn(parts, 'published');
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

test('the name of a copy is no longer than a name may be', () => {
  expect(nameOfCopy('灯り')).toBe('灯りのコピー');
  expect(nameOfCopy('あ'.repeat(100))).toHaveLength(100);
});
