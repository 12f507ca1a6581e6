import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#process/api.ts';
import { noCache, startInstance } from '#test/instance.ts';
import { createPropertyIn } from '#test/states.ts';
import { eventually, world } from '#test/world.ts';
import { listenTo } from '../db/client.ts';

const { parts } = world({ discardsEvents: true });

type Instance = Awaited<ReturnType<typeof startInstance>>;
let one: Instance;
let two: Instance;
/** The same API without a cache, for the current state. */
let uncached: ReturnType<typeof createApi>;
/** The property that is edited, and another one. */
let ids: Ids;
let otherIds: Ids;

beforeAll(async () => {
  one = await startInstance(parts.context);
  two = await startInstance(parts.context);
  uncached = createApi({ ...parts.context, publicCache: noCache });
  ids = await newProperty();
  otherIds = await newProperty();
});
afterAll(async () => {
  await one.close();
  await two.close();
});

/** Creates a published property; returns its id and those of its content. */
async function newProperty() {
  const ids = await createPropertyIn(parts, 'published');
  const products = parts.db.selectFrom('products').select('id').where('room_id', '=', ids.room);
  return { ...ids, sample: (await products.orderBy('id', 'desc').executeTakeFirstOrThrow()).id };
}
type Ids = Awaited<ReturnType<typeof newProperty>>;

/** The API paths that show a property to visitors. */
const pathsOf = ({ property, room, product, sample, drawing, listing, image }: Ids) => [
  '/api/properties?limit=100',
  `/api/properties/by-user/${parts.seller.id}`,
  `/api/users/${parts.seller.id}/profile`,
  `/api/properties/${property}`,
  `/api/properties/${property}/details`,
  `/api/rooms?property_id=${property}`,
  `/api/rooms/${room}`,
  `/api/rooms/${room}/details`,
  `/api/products?room_id=${room}`,
  `/api/products/${product}`,
  `/api/products/${product}/details`,
  `/api/products/${sample}/specifications`,
  `/api/products/${sample}/dimensions`,
  `/api/products/property/${property}`,
  `/api/drawings/${drawing}`,
  `/api/drawings/property/${property}`,
  `/api/images?property_id=${property}&include_children=true`,
  `/api/images/${image}`,
  '/api/listings?limit=100',
  `/api/listings/${listing}`,
  `/api/listings/property/${property}`,
  '/api/companies/by-type/design',
  '/api/product-categories',
  '/api/constants',
];

/** Fills the caches of both instances. */
async function readAll(paths: string[]) {
  for (const path of paths) for (const { call } of [one, two]) await (await call(path)).text();
}

const textOf = async (response: Response | Promise<Response>) =>
  `${(await response).status} ${await (await response).text()}`;

const save = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${await parts.token('seller')}`, 'content-type': 'application/json' };
  const response = await one.call(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300);
  return (await response.json()) as { id: number };
};

const saves: Record<string, (ids: Ids) => Promise<unknown>> = {
  'the property': ({ property }) =>
    save('PATCH', `/api/properties/${property}`, { name: '新しい名前', design_company: '別の設計室' }),
  'a new room': async ({ property }) => {
    const { id } = await save('POST', '/api/rooms', { property_id: property, name: '書斎' });
    await save('PATCH', `/api/rooms/${id}`, { name: '書斎' });
  },
  'a product': ({ product }) => save('PATCH', `/api/products/${product}`, { name: '新しい灯り' }),
  'the sample product': ({ product }) => save('PATCH', `/api/products/${product}`, { is_sample: true }),
  'a specification of the sample': ({ sample }) =>
    save('POST', `/api/products/${sample}/specifications`, { spec_type: '色', spec_value: '白' }),
  'a dimension of the sample': ({ sample }) =>
    save('POST', `/api/products/${sample}/dimensions`, { dimension_type: '奥行', value: 30, unit: 'mm' }),
  'a drawing': ({ drawing }) => save('PATCH', `/api/drawings/${drawing}`, { name: '2階平面図' }),
  'the type of an image': ({ image }) => save('PATCH', `/api/images/${image}/type`, { image_type: 'PAID' }),
  'the description of an image': ({ image }) =>
    save('PATCH', `/api/images/${image}/description`, { description: '北の外観' }),
  'a deleted image': ({ image }) => save('DELETE', `/api/images/${image}`),
  'the price': ({ listing }) => save('PATCH', `/api/listings/${listing}`, { price: 7777 }),
  'an unpublished listing': ({ listing }) => save('PATCH', `/api/listings/${listing}`, { status: 'draft' }),
  'the seller’s name': () => save('PATCH', '/api/users/me', { name: `売り手 ${Math.random()}` }),
  'the seller’s introduction': () =>
    save('PATCH', '/api/users/me', { introduction: '木の家', link: 'https://a.example' }),
  'a room moved to another property': ({ room }) =>
    save('PATCH', `/api/rooms/${room}`, { property_id: otherIds.property }),
  'a deleted property': ({ property }) => save('DELETE', `/api/properties/${property}`),
  'the seller’s last property': () =>
    save('PATCH', `/api/properties/${otherIds.property}/visibility`, { visibility: 'PRIVATE' }),
};

test.each([
  [
    'the seller cannot be paid',
    sql`update seller_profiles set payouts_enabled = not payouts_enabled`,
    sql`update seller_profiles set payouts_enabled = true`,
  ],
  ['the seller is deactivated', sql`update users set is_active = false`, sql`update users set is_active = true`],
  [
    'a category is renamed',
    sql`update product_categories set name = name || '（旧）'`,
    sql`update product_categories set name = replace(name, '（旧）', '')`,
  ],
])('both instances notice that %s', async (_, change, undo) => {
  await readAll(pathsOf(ids));
  await change.execute(parts.db);
  try {
    for (const path of pathsOf(ids)) {
      const now = await textOf(uncached.request(path));
      for (const { call } of [one, two]) await eventually(async () => (await textOf(call(path))) === now);
    }
  } finally {
    await undo.execute(parts.db);
  }
});

// Waits for the changes of the previous test.
beforeEach(async () => {
  await one.publicCache.whenCaughtUp();
  await two.publicCache.whenCaughtUp();
});

test('renders a page once for parallel visitors', async () => {
  const page = `/property/${ids.property}`;
  const pages = await Promise.all(Array.from({ length: 20 }, () => textOf(one.call(page))));
  expect(new Set(pages).size).toBe(1);
});

test('a save responds after its instance has received the change; public reads do not wait', async () => {
  let receive = () => {};
  const whenCaughtUp = vi.fn(() => new Promise<void>((resolve) => (receive = resolve)));
  const api = createApi({ ...parts.context, publicCache: { ...noCache, whenCaughtUp } });
  const headers = { authorization: `Bearer ${await parts.token('seller')}`, 'content-type': 'application/json' };
  const path = `/api/properties/${ids.property}`;
  expect((await api.request(path, { headers })).status).toBe(200);
  expect(whenCaughtUp).not.toHaveBeenCalled();

  const onResponse = vi.fn((response: Response) => response);
  const saving = (async () =>
    onResponse(await api.request(path, { method: 'PATCH', headers, body: '{"layout":"4LDK"}' })))();
  await expect.poll(() => whenCaughtUp.mock.calls).toHaveLength(1);
  const { layout } = (await (await uncached.request(path)).json()) as { layout: string };
  expect(layout).toBe('4LDK');
  expect(onResponse).not.toHaveBeenCalled();
  receive();
  expect((await saving).status).toBe(200);

  // Reading the account status may store the provider's latest state.
  const reading = api.request('/api/sellers/onboarding/status', { headers });
  await expect.poll(() => whenCaughtUp.mock.calls).toHaveLength(2);
  receive();
  expect((await reading).status).toBe(200);
});

test('caches nothing between losing and restoring the database connection', async () => {
  const { property } = ids;
  const pageOf = () => textOf(two.call(`/property/${property}`));
  const isCached = async () => {
    const first = await pageOf();
    return (await pageOf()) === first;
  };
  expect(await isCached()).toBe(true);
  // On the embedded database this is a no-op.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen changes' and datname = current_database()`.execute(parts.db);
  await parts.db.updateTable('properties').set({ name: '切断中の名前' }).where('id', '=', property).execute();
  await eventually(async () => (await pageOf()).includes('切断中の名前'));

  await eventually(isCached);
  await parts.db.updateTable('properties').set({ name: '再接続後の名前' }).where('id', '=', property).execute();
  await eventually(async () => (await pageOf()).includes('再接続後の名前'));
});

test('a statement that changes over 100 properties evicts everything', async () => {
  const received: (number | null)[] = [];
  const onChange = (id: number | null) => received.push(id);
  const { whenCaughtUp, close } = await listenTo(parts.db)({ onChange, onConnection: () => {} });
  const insert = (count: number) =>
    sql`insert into properties (user_id, name, property_type, prefecture)
    select ${parts.seller.id}, '家', 'HOUSE', '東京都' from generate_series(1, ${count}::integer)`.execute(parts.db);
  await insert(2);
  await whenCaughtUp();
  expect(received).toEqual([expect.any(Number), expect.any(Number)]);
  received.length = 0;
  await insert(101);
  await whenCaughtUp();
  expect(received).toEqual([null]);
  await close();
  await sql`delete from properties where name = '家'`.execute(parts.db);
});

// Must be the last test: the last saves delete or hide the properties.
test.each(Object.entries(saves))('both instances serve current responses after a save: %s', async (_, change) => {
  const paths = pathsOf(ids);
  const page = `/property/${ids.property}`;
  await readAll([...paths, page]);

  await change(ids);

  const current = await uncached.request(`/api/properties/${ids.property}`);
  const { name = '' } = (await current.json()) as { name?: string };
  for (const path of paths) {
    const now = await textOf(uncached.request(path));
    expect(await textOf(one.call(path)), `${path} of the saving instance`).toBe(now);
    await eventually(async () => (await textOf(two.call(path))) === now).catch(() =>
      expect.fail(`${path} of the other instance`),
    );
  }
  expect(await textOf(one.call(page))).toContain(`<h1>${name}</h1>`);
  await eventually(async () => (await textOf(two.call(page))).includes(`<h1>${name}</h1>`));
});
