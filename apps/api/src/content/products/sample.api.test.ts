import type { PropertyDetails } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { canary } from '#test/testProperty.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;
let second: number;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'published');
  const shelf = { room_id: ids.room, name: '棚', manufacturer_name: '棚工房' };
  second = Number((await send('POST', '/api/products', shelf)).body.id);
  await send('PATCH', `/api/products/${second}`, { name: '棚' });
});

const read = async (person: string, path: string) => {
  const answer = await as(person, 'GET', path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const choose = (id: number, is_sample: unknown) => send('PATCH', `/api/products/${id}`, { is_sample } as never);

type Projection = { id: number; locked: boolean; is_sample: boolean };
/** The product as each response shows it: property and room details, both lists, its details and its URL. */
async function projections(person: string, id: number): Promise<Projection[]> {
  const getBody = async (path: string) => (await read(person, path)).body as never;
  const { rooms }: { rooms: { products: Projection[] }[] } = await getBody(`/api/properties/${ids.property}/details`);
  const { products }: { products: Projection[] } = await getBody(`/api/rooms/${ids.room}/details`);
  const { items }: { items: Projection[] } = await getBody(`/api/products?room_id=${ids.room}`);
  const { items: all }: { items: Projection[] } = await getBody(`/api/products/property/${ids.property}`);
  const { product }: { product: Projection } = await getBody(`/api/products/${id}/details`);
  const own: Projection = await getBody(`/api/products/${id}`);
  const found = [...rooms.flatMap((room) => room.products), ...products, ...items, ...all, product, own];
  return found.filter((projection) => projection.id === id);
}

describe('the sample product', () => {
  test('is unlocked for everyone in every response, while the others stay locked', async () => {
    expect((await choose(ids.product, true)).body).toMatchObject({ is_sample: true, locked: false });
    for (const person of ['visitor', 'member', 'refunded', 'other']) {
      const unlocked = await projections(person, ids.product);
      expect(unlocked).toHaveLength(6);
      for (const projection of unlocked)
        expect(projection).toMatchObject({ is_sample: true, locked: false, manufacturer_name: `${canary} 工房` });
      for (const projection of await projections(person, second)) {
        expect(projection).toMatchObject({ is_sample: false, locked: true });
        expect(projection).not.toHaveProperty('manufacturer_name');
      }
      for (const rows of ['specifications', 'dimensions']) {
        expect((await read(person, `/api/products/${ids.product}/${rows}`)).status).toBe(200);
        expect(await read(person, `/api/products/${second}/${rows}`)).toMatchObject({
          status: 403,
          body: { detail: '詳細情報は仕様情報購入後に閲覧可能になります' },
        });
      }
      expect((await read(person, `/api/specifications/${ids.specification}`)).status).toBe(200);
      expect((await read(person, `/api/dimensions/${ids.dimension}`)).status).toBe(200);
    }
  });

  test('is replaced by choosing another one', async () => {
    expect((await choose(second, 'on')).body).toMatchObject({ is_sample: true });
    for (const projection of await projections('visitor', ids.product))
      expect(projection).toMatchObject({ is_sample: false, locked: true });
    expect((await read('visitor', `/api/products/${ids.product}/specifications`)).status).toBe(403);
    for (const projection of await projections('visitor', second)) expect(projection).toMatchObject({ locked: false });
  });

  test('can be unset, and is not changed by other updates', async () => {
    await choose(second, true);
    await send('PATCH', `/api/products/${second}`, { name: '飾り棚' });
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: true, name: '飾り棚' });
    await choose(ids.product, false);
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: true });
    expect((await choose(second, 'たぶん')).status).toBe(422);
    await choose(second, false);
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: false, locked: true });
  });

  test('stops being the sample when it moves to another property', async () => {
    await choose(second, true);
    const { newProperty } = uploads({ parts, as });
    const room = (await send('POST', '/api/rooms', { property_id: await newProperty(), name: '居間' })).body.id;
    const moved = await send('PATCH', `/api/products/${second}`, { room_id: room });
    expect(moved.body).toMatchObject({ is_sample: false });
    await send('PATCH', `/api/rooms/${room}`, { name: '居間' });
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ locked: true });
    // Also after moving back.
    await send('PATCH', `/api/products/${second}`, { room_id: ids.room });
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: false, locked: true });
  });

  test('stops being the sample when it is deleted, so that lists name none', async () => {
    const sampleOf = async () =>
      ((await read('visitor', `/api/properties/${ids.property}`)).body as { sample_product_id: number | null })
        .sample_product_id;
    const id = (await send('POST', '/api/products', { room_id: ids.room, name: '椅子' })).body.id;
    await choose(Number(id), true);
    expect(await sampleOf()).toBe(id);
    await send('DELETE', `/api/products/${id}`);
    expect(await sampleOf()).toBeNull();
  });

  test('cannot be the last that a sale for a price opens', async () => {
    const content = { name: '居間', products: [{ name: '灯り', product_code: 'TA-1' }, { name: '棚' }] };
    const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県', rooms: [content] };
    const created = (await send('POST', '/api/properties/whole', home)).body as unknown as PropertyDetails;
    const [only = 0, shelf = 0] = created.rooms.flatMap(({ products }) => products.map(({ id }) => id));
    const offer = {
      property_id: created.id,
      title: '仕様情報',
      price: 5000,
      status: 'published',
      confirms_rights: true,
    };
    const listing = (await send('POST', '/api/listings', offer)).body.id;

    const refused = await choose(only, true);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { is_sample: [expect.stringContaining('販売が止まります')] } },
    });
    expect((await read('visitor', `/api/products/${only}`)).body).toMatchObject({ is_sample: false });
    expect((await read('visitor', `/api/listings/${listing}`)).body).toMatchObject({ is_purchasable: true });

    await send('PATCH', `/api/products/${shelf}`, { manufacturer_name: '棚工房' });
    expect((await choose(only, true)).status, 'another product has a fact').toBe(200);
    await choose(only, false);
    await send('PATCH', `/api/products/${shelf}`, { manufacturer_name: null });
    await send('PATCH', `/api/listings/${listing}`, { price: 0 });
    expect((await choose(only, true)).status, 'free').toBe(200);
  });

  test('is recorded in the audit log when it changes', async () => {
    await choose(second, true);
    const { rows } = await sql<{ changes: { sample_product_id: number | null } }>`select changes from audit_log
      where table_name = 'properties' and row_id = ${ids.property} order by id desc limit 1`.execute(parts.db);
    expect(rows[0]?.changes).toMatchObject({ sample_product_id: second });
  });
});
