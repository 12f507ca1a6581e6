import {
  type Image,
  maxImagesPerProperty,
  type Property,
  type PropertyDetails,
  type PropertySummary,
} from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { runBuild, type Writer } from '../builds/runBuild.ts';
import { writeCopy } from './copyProperty.ts';

const { parts, as, read: readAs, send } = world();
const { upload } = uploads({ parts, as });
let ids: PropertyIds;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'sold');
});

const copy = (id = ids.property, body: Record<string, unknown> = {}) =>
  send('POST', `/api/properties/${id}/copy`, body);
const copied = async (id = ids.property) => Number((await copy(id)).body.id);
const read = <Body>(path: string) => readAs<Body>(path, 'seller');
const detailsOf = (id: number) => read<PropertyDetails>(`/api/properties/${id}/details`);
const cardOf = async (id: number) => {
  const path = `/api/properties/by-user/${parts.seller.id}`;
  return (await read<{ items: PropertySummary[] }>(path)).items.find((card) => card.id === id);
};
const keysOf = async (property: number) => {
  const rows = parts.db.selectFrom('images').select(['storage_key', 'locked_key', 'zone', 'widths', 'has_avif']);
  return rows.where('property_id', '=', property).where('deleted_at', 'is', null).orderBy('id').execute();
};
const countAll = () =>
  Promise.all(
    ['properties', 'rooms', 'products', 'specifications', 'dimensions', 'drawings', 'images', 'jobs'].map(
      async (table) => (await sql`select id from ${sql.table(table)}`.execute(parts.db)).rows.length,
    ),
  );

/** The content of a property without ids, to compare copies: images name their parents by position. */
function contentOf({ rooms, drawings, images, counts }: PropertyDetails) {
  const products = rooms.flatMap((room) => room.products);
  const specifications = products.flatMap((product) => (product.locked ? [] : product.specifications));
  const positionIn = (rows: { id: number }[], id: number | null) => id && rows.findIndex((row) => row.id === id);
  const parentsOf = (image: Image) => [
    positionIn(rooms, image.room_id),
    positionIn(products, image.product_id),
    positionIn(specifications, image.product_specification_id),
    positionIn(drawings, image.drawing_id),
  ];
  const isOfRow = /^(?:id|version|url|sources|(?:property|room|product|product_specification|drawing)_id)$/;
  const content = { rooms, drawings, counts, images: images.map((image) => ({ ...image, parents: parentsOf(image) })) };
  return JSON.parse(JSON.stringify(content, (key, value) => (isOfRow.test(key) ? undefined : value)));
}

test('a copy of a home has all of its content, is private and has neither a listing nor sales', async () => {
  const { property, room, product, specification } = ids;
  await upload({ property_id: property });
  await upload({ room_id: room, image_type: 'PAID' });
  await upload({ product_specification_id: specification, image_type: 'PAID' });
  await send('POST', '/api/rooms', { property_id: property, name: '保存していない部屋' });
  const rows = [
    { spec_type: '色', spec_value: '生成り' },
    { id: specification, spec_type: '素材', spec_value: '楮和紙' },
  ];
  const dimensions = [
    { dimension_type: '幅', value: 450.125, unit: 'mm' },
    { dimension_type: '奥行', value: 0.1, unit: 'cm' },
  ];
  await send('PUT', `/api/products/${product}/whole`, { name: '灯り', specifications: rows, dimensions });
  const before = await detailsOf(property);

  const { status, body } = await copy();
  expect(status).toBe(201);
  const {
    id: _,
    version: __,
    updated_at: ___,
    name,
    visibility,
    ...fields
  } = await read<Property>(`/api/properties/${property}`);
  expect(visibility).toBe('PUBLIC');
  expect(body).toMatchObject({
    ...fields,
    sample_product_id: expect.any(Number),
    name: `${name}のコピー`,
    visibility: 'PRIVATE',
    version: expect.any(Number),
  });
  expect(body.id).not.toBe(property);

  const after = await detailsOf(Number(body.id));
  expect(contentOf(after)).toEqual(contentOf(before));
  expect(after.rooms.map(({ status }) => status)).toEqual(['updated', 'created']);
  expect(after.images.map(({ image_type }) => image_type).sort()).toEqual([
    ...['MAIN', 'MAIN', 'MAIN'],
    ...['PAID', 'PAID', 'PAID', 'PAID', 'SUB'],
  ]);
  expect(await keysOf(after.id)).toEqual(await keysOf(property));
  for (const { url } of after.images) expect((await parts.app.request(url ?? '')).status, url ?? '').toBe(200);

  const { main_image, counts } = (await cardOf(property)) ?? {};
  expect(await cardOf(after.id)).toMatchObject({
    price: null,
    is_purchasable: false,
    counts,
    main_image: { url: main_image?.url, property_id: after.id },
  });
  expect((await read<{ items: object[] }>(`/api/listings/property/${after.id}`)).items).toEqual([]);
  expect(await read(`/api/properties/${after.id}/readiness`)).toMatchObject({ buyers: 0, listing_id: null });
  expect((await read<{ items: object[] }>(`/api/properties/${after.id}/earlier-contents`)).items).toEqual([]);
  // The link preview of the copy is drawn from its own image.
  const previews = parts.db.selectFrom('jobs').select('key').where('kind', '=', 'share-image');
  expect(await previews.where('key', '=', String(after.id)).execute()).toHaveLength(1);
  expect(await detailsOf(property)).toMatchObject({ updated_at: before.updated_at, version: before.version });
});

test('a copied property has the copy of the sample product as its sample', async () => {
  const samplesOf = async (id: number) =>
    (await detailsOf(id)).rooms.flatMap(({ products }) => products.map(({ is_sample }) => is_sample));
  expect(await samplesOf(await copied())).toEqual([false, true]);
  const [, sample] = (await detailsOf(ids.property)).rooms.flatMap(({ products }) => products);
  await send('DELETE', `/api/products/${sample?.id}`);
  expect(await samplesOf(await copied())).toEqual([false]);
});

test('deleted content is not copied, although its buyers keep it', async () => {
  const { property, product, specification, image } = ids;
  const added = await send('POST', '/api/rooms', { property_id: property, name: '納戸' });
  await send('POST', '/api/products', { room_id: Number(added.body.id), name: '棚' });
  await upload({ product_specification_id: specification });
  for (const path of [`rooms/${added.body.id}`, `specifications/${specification}`, `images/${image}`])
    expect((await send('DELETE', `/api/${path}`)).status).toBe(200);
  const before = await detailsOf(property);
  const after = await detailsOf(await copied());
  expect(contentOf(after)).toEqual(contentOf(before));
  expect(after.rooms.map(({ name }) => name)).toEqual(['居間']);
  expect(after.images).toHaveLength(before.images.length);
  const { rows } = await sql`select from images where property_id = ${after.id}`.execute(parts.db);
  expect(rows).toHaveLength(before.images.length);

  await send('DELETE', `/api/products/${product}`);
  expect((await detailsOf(after.id)).rooms[0]?.products).toHaveLength(2);
});

test('original and copy keep their images when the other one is deleted', async () => {
  const first = await copied();
  const second = await copied(first);
  const areServed = async (id: number) => {
    for (const { url } of (await detailsOf(id)).images) expect((await parts.app.request(url ?? '')).status).toBe(200);
  };
  expect((await send('DELETE', `/api/properties/${first}`)).status).toBe(200);
  await areServed(ids.property);
  expect((await send('DELETE', `/api/properties/${ids.property}`)).status).toBe(200);
  await areServed(second);
});

test('a copy above the quota of images leaves nothing behind', async () => {
  const { length } = (await detailsOf(ids.property)).images;
  const fill = (count: number) =>
    sql`insert into images (property_id, image_type, storage_key, width, height, color, widths, position, zone)
      select ${ids.property}::integer, 'SUB', md5(random()::text || n), 10, 10, '#000000', '[10]'::jsonb, 100 + n,
        'public' from generate_series(1, ${count}::integer) n`.execute(parts.db);
  await fill(maxImagesPerProperty - length);
  expect((await copy()).status).toBe(201);
  await fill(1);
  const before = await countAll();
  expect(await copy()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('2000枚まで') } });
  expect(await countAll()).toEqual(before);
});

const key = () => crypto.randomUUID();
const countProperties = async () => (await countAll())[0] ?? 0;
/** Begins a build for which the request does not wait, and which does not run before the test lets it. */
async function begin(creation_key = key()) {
  vi.spyOn(parts.jobs, 'waitFor').mockResolvedValueOnce(true);
  return copy(ids.property, { creation_key });
}

test('a long copy answers 202 with its progress, then 201 to the same request; it is not visible before', async () => {
  const creation_key = key();
  const before = await countAll();
  expect(await begin(creation_key)).toEqual({ status: 202, body: { creation_key, done: 0, total: 2 } });
  // A client that does not ask for progress would take it for the copy.
  vi.spyOn(parts.jobs, 'waitFor').mockResolvedValueOnce(true);
  const other = await as('seller', 'POST', `/api/properties/${ids.property}/copy`, { creation_key });
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await countAll()).toEqual(before.with(-1, (before.at(-1) ?? 0) + 1));
  const finished = await copy(ids.property, { creation_key });
  expect(finished).toMatchObject({ status: 201, body: { name: '試験の家のコピー' } });
  expect(await copy(ids.property, { creation_key })).toEqual(finished);
});

test('a copy starts over if its original is saved while it is being copied; the abandoned attempt is never visible', async () => {
  const creation_key = key();
  const cards = () => read<{ items: PropertySummary[] }>(`/api/properties/by-user/${parts.seller.id}`);
  const before = await cards();
  const properties = await countProperties();
  await begin(creation_key);
  const { id } = await parts.db
    .selectFrom('builds')
    .select('id')
    .where('creation_key', '=', creation_key)
    .executeTakeFirstOrThrow();
  const interrupted: Writer = (run) =>
    writeCopy({
      ...run,
      begin: async (insert) => {
        const hiddenId = await run.begin(insert);
        await send('POST', '/api/rooms', { property_id: ids.property, name: '納戸' });
        return hiddenId;
      },
    });
  const writers = { copy: interrupted, import: interrupted };
  await expect(runBuild(parts, id, writers)).rejects.toThrow('The property has been changed while it was copied');
  expect(await cards()).toEqual(before);
  const { body } = await copy(ids.property, { creation_key });
  expect((await detailsOf(Number(body.id))).rooms.map(({ name }) => name)).toContain('納戸');
  // The first run's hidden property is gone.
  expect(await countProperties()).toBe(properties + 1);
});

test('a user has at most three unfinished copies; a failed one answers with the reason and can be retried', async () => {
  const keys = [key(), key(), key()];
  for (const creation_key of keys) expect((await begin(creation_key)).status).toBe(202);
  expect((await copy()).status).toBe(429);
  const takeDown = (at: Date | null) =>
    parts.db.updateTable('properties').set({ taken_down_at: at }).where('id', '=', ids.property).execute();
  await takeDown(new Date());
  // The second is asked twice: for what the job has found, and to begin again.
  for (const creation_key of [...keys, keys[1]]) expect((await copy(ids.property, { creation_key })).status).toBe(409);
  await takeDown(null);
  expect((await copy(ids.property, { creation_key: keys[1] })).status).toBe(201);
});

test('a copy and a new home that are created at once both count towards the 500 per user', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from properties
    where user_id = ${parts.seller.id} and (deleted_at is null or id not in (select property_id from transactions))`.execute(
    parts.db,
  );
  await sql`insert into properties (user_id, name, property_type, prefecture)
    select ${parts.seller.id}::integer, '家', 'HOUSE', '長野県'
    from generate_series(1, ${499 - (rows[0]?.count ?? 0)}::integer)`.execute(parts.db);
  const property = { name: '家', property_type: 'HOUSE', prefecture: '長野県' };
  const both = await Promise.all([copy(), send('POST', '/api/properties', property)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const before = await countAll();
  expect(await copy()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('500件まで') } });
  expect(await countAll()).toEqual(before);
});
