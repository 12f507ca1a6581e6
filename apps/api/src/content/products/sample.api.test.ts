import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { canary } from '../../test/house.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let home: Home;
let second: number;

beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'published');
  second = (await send('POST', '/api/products', { room_id: home.room, name: '棚', manufacturer_name: '棚工房' })).body
    .id as unknown as number;
  await send('PATCH', `/api/products/${second}`, { name: '棚' });
});

const read = async (person: string, path: string) => {
  const answer = await as(person, 'GET', path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const choose = (id: number, is_sample: unknown) => send('PATCH', `/api/products/${id}`, { is_sample } as never);

type Projection = { id: number; locked: boolean; is_sample: boolean };
/** What the projections of a person say of a product: details, the room's, the lists, its own. */
async function projections(person: string, id: number): Promise<Projection[]> {
  const of = async (path: string) => (await read(person, path)).body as never;
  const { rooms }: { rooms: { products: Projection[] }[] } = await of(`/api/properties/${home.property}/details`);
  const { products }: { products: Projection[] } = await of(`/api/rooms/${home.room}/details`);
  const { items }: { items: Projection[] } = await of(`/api/products?room_id=${home.room}`);
  const { items: all }: { items: Projection[] } = await of(`/api/products/property/${home.property}`);
  const { product }: { product: Projection } = await of(`/api/products/${id}/details`);
  const own: Projection = await of(`/api/products/${id}`);
  const found = [...rooms.flatMap((room) => room.products), ...products, ...items, ...all, product, own];
  return found.filter((projection) => projection.id === id);
}

describe('one product of a property is its sample', () => {
  test('it is unlocked for everybody, in every projection; the others stay locked', async () => {
    expect((await choose(home.product, true)).body).toMatchObject({ is_sample: true, locked: false });
    for (const person of ['visitor', 'buyer', 'refunded', 'other']) {
      const open = await projections(person, home.product);
      expect(open).toHaveLength(6);
      for (const projection of open)
        expect(projection).toMatchObject({ is_sample: true, locked: false, manufacturer_name: `${canary} 工房` });
      for (const projection of await projections(person, second)) {
        expect(projection).toMatchObject({ is_sample: false, locked: true });
        expect(projection).not.toHaveProperty('manufacturer_name');
      }
      for (const rows of ['specifications', 'dimensions']) {
        expect((await read(person, `/api/products/${home.product}/${rows}`)).status).toBe(200);
        expect(await read(person, `/api/products/${second}/${rows}`)).toMatchObject({
          status: 403,
          body: { detail: '詳細情報は仕様情報購入後に閲覧可能になります' },
        });
      }
      expect((await read(person, `/api/specifications/${home.specification}`)).status).toBe(200);
      expect((await read(person, `/api/dimensions/${home.dimension}`)).status).toBe(200);
    }
  });

  test('choosing another takes it from the first', async () => {
    expect((await choose(second, 'on')).body).toMatchObject({ is_sample: true });
    for (const projection of await projections('visitor', home.product))
      expect(projection).toMatchObject({ is_sample: false, locked: true });
    expect((await read('visitor', `/api/products/${home.product}/specifications`)).status).toBe(403);
    for (const projection of await projections('visitor', second)) expect(projection).toMatchObject({ locked: false });
  });

  test('ten at once leave one', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => choose(n % 2 ? second : home.product, true)));
    const { items } = (await read('visitor', `/api/products/property/${home.property}`)).body as {
      items: Projection[];
    };
    expect(items.filter(({ is_sample }) => is_sample)).toHaveLength(1);
  });

  test('none is one, and saving something else keeps it', async () => {
    await choose(second, true);
    await send('PATCH', `/api/products/${second}`, { name: '飾り棚' });
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: true, name: '飾り棚' });
    await choose(home.product, false);
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: true });
    await choose(second, false);
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ is_sample: false, locked: true });
  });

  test('only its owner chooses it', async () => {
    for (const [person, status] of [
      ['visitor', 401],
      ['buyer', 403],
    ] as const)
      expect((await as(person, 'PATCH', `/api/products/${second}`, { is_sample: true })).status).toBe(status);
    expect((await choose(second, 'たぶん')).status).toBe(422);
  });

  test('moved to another property it is no sample there', async () => {
    await choose(second, true);
    const elsewhere = (
      await send('POST', '/api/properties', { name: '別の家', property_type: 'HOUSE', prefecture: '長野県' })
    ).body.id as unknown as number;
    const room = (await send('POST', '/api/rooms', { property_id: elsewhere, name: '居間' })).body
      .id as unknown as number;
    expect((await send('PATCH', `/api/products/${second}`, { room_id: room })).body).toMatchObject({
      is_sample: false,
    });
    await send('PATCH', `/api/rooms/${room}`, { name: '居間' });
    expect((await read('visitor', `/api/products/${second}`)).body).toMatchObject({ locked: true });
  });

  test('a change of it stands in the audit log', async () => {
    const { sql } = await import('kysely');
    const { rows } = await sql<{ changes: { sample_product_id: number | null } }>`select changes from audit_log
      where table_name = 'properties' and row_id = ${home.property} order by id desc limit 1`.execute(parts.db);
    expect(rows[0]?.changes).toMatchObject({ sample_product_id: second });
  });
});
