import { type PropertyDetails, removalDays, type UnlockedProduct } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listenTo } from '#platform/db/client.ts';
import { countRows } from '#platform/db/dumps.ts';
import { registerActors } from '#test/actors.ts';
import { runJobs } from '#test/jobs.ts';
import { createPropertyIn, insertFailedBuild, insertPurchase, type PropertyIds } from '#test/states.ts';
import { tablesWith } from '#test/tables.ts';
import { uploads } from '#test/uploads.ts';
import { world } from '#test/world.ts';
import { removeDeleted } from './removeDeleted.ts';

const { parts, as, read, send } = world();
const { presign, upload } = uploads({ parts, as });
const minute = 60_000;
const grace = removalDays * 24 * 60 * minute;

beforeAll(() => registerActors(parts));
beforeEach(() => parts.log.mockClear());

/** Runs the task, `age` milliseconds from now. */
const remove = (age = grace + minute, state: { since?: string } = {}) =>
  removeDeleted({ ...parts.context, clock: () => new Date(Date.now() + age) }, state);
const exists = async (table: 'properties' | 'rooms' | 'products' | 'specifications' | 'drawings', id: number) =>
  (await parts.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const statusOf = async (url: string | null) => (await parts.app.request(url ?? '')).status;
const ofProperty = ({ property }: PropertyIds) =>
  parts.db.updateTable('transactions').where('property_id', '=', property);

/** A home in whose checkout nobody has paid, with rows in all tables that a home has. */
async function fillHome() {
  const ids = await createPropertyIn(parts, 'published');
  await insertPurchase(parts, ids, 'buyer', 'pending');
  await send('PATCH', `/api/products/${ids.product}`, { name: 'べつの灯り' });
  await ofProperty(ids).set({ status: 'expired' }).execute();
  await presign({ product_id: ids.product });
  await insertFailedBuild(parts, ids.property);
  await send('POST', `/api/properties/${ids.property}/imports`, {
    creation_key: crypto.randomUUID(),
    rooms: [{ name: '書斎' }],
  });
  return ids;
}

test('a deleted home that nobody has bought is removed after its grace, with the files that no copy shares', async () => {
  const tables = tablesWith('content', 'home');
  const before = await countRows(parts.db);
  const added = async () => {
    const counts = await countRows(parts.db);
    return Object.fromEntries(tables.map((table) => [table, (counts[table] ?? 0) - (before[table] ?? 0)]));
  };
  const ids = await fillHome();
  const filled = await added();
  expect(tables.filter((table) => filled[table] === 0)).toEqual([]);
  const { body: copy } = await send('POST', `/api/properties/${ids.property}/copy`, {});
  await insertFailedBuild(parts, Number(copy.id), ids.property);
  const ofCopy = Object.entries(await added()).map(([table, count]) => [table, count - (filled[table] ?? 0)]);
  const { url } = await upload({ property_id: ids.property });

  // As if the sweep that follows a deletion had failed.
  const deleted_at = new Date();
  await parts.db.updateTable('properties').set({ deleted_at }).where('id', '=', ids.property).execute();
  await remove(grace - minute);
  expect(await exists('properties', ids.property)).toBe(true);
  await remove();
  expect(await added()).toEqual(Object.fromEntries(ofCopy));

  await runJobs(parts, 'file-deletion');
  expect(await statusOf(url)).toBe(404);
  const { images } = await read<PropertyDetails>(`/api/properties/${copy.id}/details`, 'seller');
  expect(images.length).toBeGreaterThan(0);
  for (const { url } of images) expect(await statusOf(url), url ?? '').toBe(200);
  expect(parts.log).not.toHaveBeenCalled();
});

test('deleted content is removed from a home that stays, unless its buyer may read it', async () => {
  const ids = await createPropertyIn(parts, 'sold');
  const addRoom = async (name: string) => {
    const { body } = await send('POST', '/api/rooms', { property_id: ids.property, name });
    const product = await send('POST', '/api/products', { room_id: body.id, name: '棚' });
    return { room: Number(body.id), product: Number(product.body.id) };
  };
  const [never, bought] = [await addRoom('納戸'), await addRoom('書斎')];
  for (const { room } of [never, bought]) await send('DELETE', `/api/rooms/${room}`);
  for (const path of [`drawings/${ids.drawing}`, `specifications/${ids.specification}`])
    expect((await send('DELETE', `/api/${path}`)).status).toBe(200);
  // Of the two rooms, this one was deleted before the purchase.
  await sql`update rooms set deleted_at = deleted_at - interval '1 day' where id = ${never.room}`.execute(parts.db);

  await remove();
  expect([await exists('rooms', never.room), await exists('products', never.product)]).toEqual([false, false]);
  expect([await exists('rooms', bought.room), await exists('products', bought.product)]).toEqual([true, true]);
  expect([await exists('drawings', ids.drawing), await exists('specifications', ids.specification)]).toEqual([
    true,
    true,
  ]);
});

test('removing content is no save, and visitors are served from memory as before', async () => {
  const ids = await createPropertyIn(parts, 'published');
  const home = await createPropertyIn(parts, 'published');
  await parts.db
    .updateTable('properties')
    .set({ sample_product_id: ids.product })
    .where('id', '=', ids.property)
    .execute();
  for (const path of [`specifications/${ids.specification}`, `drawings/${ids.drawing}`, `properties/${home.property}`])
    expect((await send('DELETE', `/api/${path}`)).status).toBe(200);
  const versions = async () => [
    (await read<UnlockedProduct>(`/api/products/${ids.product}`, 'seller')).version,
    (await read<PropertyDetails>(`/api/properties/${ids.property}/details`, 'seller')).updated_at,
  ];
  const before = await versions();
  const announced: unknown[] = [];
  const { whenCaughtUp, close } = await listenTo(parts.db)({
    onChange: (id) => announced.push(id),
    onListsChange: () => announced.push('lists'),
    onConnection: () => {},
  });

  await remove();
  await whenCaughtUp();
  await close();
  expect([await exists('specifications', ids.specification), await exists('properties', home.property)]).toEqual([
    false,
    false,
  ]);
  expect(await versions()).toEqual(before);
  expect(announced).toEqual([]);
});

test('a home whose sample product was deleted has no sample afterwards', async () => {
  const ids = await createPropertyIn(parts, 'sample');
  expect((await send('DELETE', `/api/products/${ids.product}`)).status).toBe(200);
  await remove();
  expect(await exists('products', ids.product)).toBe(false);
  expect((await read<PropertyDetails>(`/api/properties/${ids.property}/details`)).rooms).toMatchObject([
    { products: [{ is_sample: false }] },
  ]);
});

test('a deleted home is removed even if another home still names a product that moved to it', async () => {
  const former = await fillHome();
  const { property, room } = await createPropertyIn(parts, 'published');
  expect((await send('PATCH', `/api/products/${former.product}/room`, { room_id: room })).status).toBe(200);
  const sample_product_id = former.product;
  await parts.db.updateTable('properties').set({ sample_product_id }).where('id', '=', former.property).execute();
  expect((await send('DELETE', `/api/properties/${property}`)).status).toBe(200);
  await remove();
  expect([await exists('properties', property), await exists('properties', former.property)]).toEqual([false, true]);
});

test('many homes are removed in several runs, and one that cannot be removed holds up no other', async () => {
  await remove();
  const { db, seller } = parts;
  const { rows } = await sql<{
    id: number;
  }>`insert into properties (user_id, name, property_type, prefecture, deleted_at)
    select ${seller.id}, n, 'HOUSE', '長野県', now() from generate_series(1, 24) as n returning id`.execute(db);
  const stuck = await createPropertyIn(parts, 'published');
  const transaction_id = await insertPurchase(parts, stuck, 'buyer', 'expired');
  const request = { transaction_id, reason: 'defect', requested_at: new Date() } as const;
  await db.insertInto('refund_requests').values(request).execute();
  await db
    .updateTable('properties')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', stuck.property)
    .execute();
  const left = async () =>
    (
      await db
        .selectFrom('properties')
        .select('id')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    ).length;

  await expect(remove()).rejects.toThrow('of 1 properties');
  expect(await left()).toBe(5);
  expect(parts.log.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    `What was deleted of property ${stuck.property} could not be removed`,
  ]);
  await expect(remove()).rejects.toThrow();
  expect(await left()).toBe(0);

  await db.deleteFrom('refund_requests').where('transaction_id', '=', transaction_id).execute();
  const { since = '' } = await remove(grace);
  expect(await exists('properties', stuck.property)).toBe(false);
  // The next run finds what was deleted later.
  const later = await createPropertyIn(parts, 'published');
  await send('DELETE', `/api/properties/${later.property}`);
  await remove(grace + minute, { since });
  expect(await exists('properties', later.property)).toBe(false);
});

test('a product with more rows than one statement removes is removed, alone or with its home', async () => {
  const { db } = parts;
  const [alone, withHome] = [await createPropertyIn(parts, 'published'), await createPropertyIn(parts, 'published')];
  await sql`insert into dimensions (product_id, dimension_type, value)
    select product_id, '幅', n from generate_series(1, 5000) as n,
      unnest(${[alone.product, withHome.product]}::integer[]) as product_id`.execute(db);
  for (const path of [`products/${alone.product}`, `properties/${withHome.property}`])
    expect((await send('DELETE', `/api/${path}`)).status).toBe(200);
  await remove();
  expect([await exists('products', alone.product), await exists('properties', withHome.property)]).toEqual([
    false,
    false,
  ]);
  expect(parts.log).not.toHaveBeenCalled();
});
