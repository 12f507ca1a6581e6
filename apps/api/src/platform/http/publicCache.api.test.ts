import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../process/api.ts';
import { insertHouse } from '../../test/house.ts';
import { noCache, startInstance } from '../../test/instance.ts';
import { eventually, world } from '../../test/world.ts';
import { listenTo } from '../db/client.ts';
import { toPublicAnswer } from './publicAnswer.ts';
import { createPublicCache } from './publicCache.ts';

const { parts } = world();

type Instance = Awaited<ReturnType<typeof startInstance>>;
let one: Instance;
let two: Instance;
/** The same api without a memory: what is true now. */
let uncached: ReturnType<typeof createApi>;
/** What is saved, and what is not. */
let home: Home;
let neighbour: Home;

beforeAll(async () => {
  one = await startInstance(parts.context);
  two = await startInstance(parts.context);
  uncached = createApi({ ...parts.context, publicCache: noCache });
  home = await newHome();
  neighbour = await newHome();
});
afterAll(async () => {
  await one.close();
  await two.close();
});

/** A home of the seller, with the ids of its content. */
async function newHome() {
  const { property_id: property, id: listing } = await insertHouse(parts.db, parts.storage, parts.seller.id);
  const { db } = parts;
  const { id: room } = await db
    .selectFrom('rooms')
    .select('id')
    .where('property_id', '=', property)
    .executeTakeFirstOrThrow();
  const products = await db.selectFrom('products').select('id').where('room_id', '=', room).orderBy('id').execute();
  const images = await db
    .selectFrom('images')
    .select(['id', 'image_type'])
    .where('property_id', '=', property)
    .where('room_id', 'is', null)
    .where('drawing_id', 'is', null)
    .orderBy('id')
    .execute();
  const { id: drawing } = await db
    .selectFrom('drawings')
    .select('id')
    .where('property_id', '=', property)
    .executeTakeFirstOrThrow();
  const [product = 0, sample = 0] = products.map(({ id }) => id);
  const [main = 0, paid = 0] = images.map(({ id }) => id);
  return { property, listing, room, product, sample, drawing, main, paid };
}
type Home = Awaited<ReturnType<typeof newHome>>;

/** What visitors read of a home. */
const addressesOf = ({ property, room, product, sample, drawing, listing, main }: Home) => [
  '/api/properties?limit=100',
  `/api/properties/by-user/${parts.seller.id}`,
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
  `/api/images/${main}`,
  '/api/listings?limit=100',
  `/api/listings/${listing}`,
  `/api/listings/property/${property}`,
  '/api/companies/by-type/design',
  '/api/product-categories',
  '/api/constants',
];

const textOf = async (response: Response | Promise<Response>) =>
  `${(await response).status} ${await (await response).text()}`;

const save = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${await parts.token('seller')}`, 'content-type': 'application/json' };
  const response = await one.call(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300);
  return (await response.json()) as { id: number };
};

const saves: Record<string, (home: Home) => Promise<unknown>> = {
  'the property': ({ property }) =>
    save('PATCH', `/api/properties/${property}`, { name: '新しい名前', design_company: '別の設計室' }),
  'a new room': async ({ property }) => {
    const { id } = await save('POST', '/api/rooms', { property_id: property, name: '書斎' });
    await save('PATCH', `/api/rooms/${id}`, { name: '書斎' });
  },
  'a product': ({ product }) => save('PATCH', `/api/products/${product}`, { name: '新しい灯り' }),
  'the choice of the sample': ({ product }) => save('PATCH', `/api/products/${product}`, { is_sample: true }),
  'a specification of the sample': ({ sample }) =>
    save('POST', `/api/products/${sample}/specifications`, { spec_type: '色', spec_value: '白' }),
  'a dimension of the sample': ({ sample }) =>
    save('POST', `/api/products/${sample}/dimensions`, { dimension_type: '奥行', value: 30, unit: 'mm' }),
  'a drawing': ({ drawing }) => save('PATCH', `/api/drawings/${drawing}`, { name: '2階平面図' }),
  'a picture that becomes paid': ({ main }) => save('PATCH', `/api/images/${main}/type`, { image_type: 'PAID' }),
  'what is written to a picture': ({ main }) =>
    save('PATCH', `/api/images/${main}/description`, { description: '北の外観' }),
  'a picture that is deleted': ({ main }) => save('DELETE', `/api/images/${main}`),
  'the price': ({ listing }) => save('PATCH', `/api/listings/${listing}`, { price: 7777 }),
  'a listing off the market': ({ listing }) => save('PATCH', `/api/listings/${listing}`, { status: 'draft' }),
  'the name of the seller': () => save('PATCH', '/api/users/me', { name: `売り手 ${Math.random()}` }),
  'a move to another home': ({ room }) => save('PATCH', `/api/rooms/${room}`, { property_id: neighbour.property }),
  'a deletion of the home': ({ property }) => save('DELETE', `/api/properties/${property}`),
};

test.each([
  [
    'the seller cannot be paid',
    sql`update seller_profiles set payouts_enabled = not payouts_enabled`,
    sql`update seller_profiles set payouts_enabled = true`,
  ],
  ['the seller is deactivated', sql`update users set is_active = false`, sql`update users set is_active = true`],
  [
    'a category has another name',
    sql`update product_categories set name = name || '（旧）'`,
    sql`update product_categories set name = replace(name, '（旧）', '')`,
  ],
])('both instances hear that %s, whoever says so', async (_, change, undo) => {
  for (const path of addressesOf(home)) for (const { call } of [one, two]) await (await call(path)).text();
  await change.execute(parts.db);
  try {
    for (const path of addressesOf(home)) {
      const now = await textOf(uncached.request(path));
      for (const { call } of [one, two]) await eventually(async () => (await textOf(call(path))) === now, 2_000);
    }
  } finally {
    await undo.execute(parts.db);
  }
});

/** The changes of the test before are known. */
beforeEach(async () => {
  await one.publicCache.settled();
  await two.publicCache.settled();
});

test('a save ends the answers of its home and the lists, and leaves other homes', async () => {
  const pageOf = ({ property }: Home) => textOf(one.call(`/property/${property}`));
  const before = [await pageOf(home), await pageOf(neighbour)];
  expect([await pageOf(home), await pageOf(neighbour)], 'they are remembered').toEqual(before);

  await save('PATCH', `/api/properties/${home.property}`, { layout: '3LDK' });
  expect(await pageOf(home)).not.toBe(before[0]);
  expect(await pageOf(neighbour)).toBe(before[1]);
});

test('many visitors at once make a page once', async () => {
  const { property } = home;
  const pages = await Promise.all(Array.from({ length: 20 }, () => textOf(one.call(`/property/${property}`))));
  expect(new Set(pages).size).toBe(1);
});

test('what was read before a save and is ready after it is not remembered', async () => {
  const { property } = home;
  const page = `/property/${property}?tab=rooms`;
  let finish = () => {};
  const reading = one.publicCache.get(
    page,
    () =>
      new Promise((resolve) => {
        finish = () => resolve(toPublicAnswer(200, 'text/html', '<h1>以前の名前</h1>'));
      }),
  );
  await save('PATCH', `/api/properties/${property}`, { name: '新しい名前' });
  expect(await textOf(one.call(page)), 'nobody waits for what was read before').toContain('新しい名前');
  finish();
  await reading;
  expect(await textOf(one.call(page))).toContain('新しい名前');
});

test('a save is answered when its instance has heard of it; a read waits for nothing', async () => {
  let hear = () => {};
  const settled = vi.fn(() => new Promise<void>((resolve) => (hear = resolve)));
  const api = createApi({ ...parts.context, publicCache: { ...noCache, settled } });
  const headers = { authorization: `Bearer ${await parts.token('seller')}`, 'content-type': 'application/json' };
  const path = `/api/properties/${home.property}`;
  expect((await api.request(path, { headers })).status).toBe(200);
  expect(settled).not.toHaveBeenCalled();

  let isAnswered = false;
  const saving = (async () => {
    const answer = await api.request(path, { method: 'PATCH', headers, body: '{"layout":"4LDK"}' });
    isAnswered = true;
    return answer;
  })();
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  const { layout } = (await (await uncached.request(path)).json()) as { layout: string };
  expect([layout, isAnswered]).toEqual(['4LDK', false]);
  hear();
  expect((await saving).status).toBe(200);

  // What only the person reads may store what the provider says of their account.
  const reading = api.request('/api/sellers/onboarding/status', { headers });
  await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(2));
  hear();
  expect((await reading).status).toBe(200);
});

test('an instance that loses its connection to the database remembers nothing until it listens again', async () => {
  const { property } = home;
  const pageOf = () => textOf(two.call(`/property/${property}`));
  const isRemembered = async () => {
    const first = await pageOf();
    return (await pageOf()) === first;
  };
  expect(await isRemembered()).toBe(true);
  // The embedded database has no connections to lose.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen changes' and datname = current_database()`.execute(parts.db);
  await parts.db.updateTable('properties').set({ name: '切断中の名前' }).where('id', '=', property).execute();
  await eventually(async () => (await pageOf()).includes('切断中の名前'), 2_000);

  await eventually(isRemembered, 5_000);
  await parts.db.updateTable('properties').set({ name: '再接続後の名前' }).where('id', '=', property).execute();
  await eventually(async () => (await pageOf()).includes('再接続後の名前'), 2_000);
});

test('without a connection nothing is remembered', async () => {
  let tell = (_: boolean) => {};
  const cache = await createPublicCache(async ({ onConnection }) => {
    tell = onConnection;
    return { settled: async () => {}, close: async () => {} };
  });
  let made = 0;
  const get = () =>
    cache.get('/property/1', async () => {
      made += 1;
      return toPublicAnswer(200, 'text/html', '');
    });
  await get();
  await get();
  expect(made).toBe(2);
  tell(true);
  await get();
  await get();
  expect(made).toBe(3);
  tell(false);
  await get();
  expect(made).toBe(4);
});

test('a statement that changes more homes than are worth naming ends everything', async () => {
  const heard: (number | null)[] = [];
  const { settled, close } = await listenTo(parts.db)({ onChange: (id) => heard.push(id), onConnection: () => {} });
  const insert = (count: number) =>
    sql`insert into properties (user_id, name, property_type, prefecture)
    select ${parts.seller.id}, '家', 'HOUSE', '東京都' from generate_series(1, ${count}::integer)`.execute(parts.db);
  await insert(2);
  await settled();
  expect(heard).toEqual([expect.any(Number), expect.any(Number)]);
  heard.length = 0;
  await insert(101);
  await settled();
  expect(heard).toEqual([null]);
  await close();
  await sql`delete from properties where name = '家'`.execute(parts.db);
});

/** Tables of which visitors see nothing: their changes end no answer. */
const notShown = [
  'audit_log',
  'disputes',
  'earlier_contents',
  'idempotency_attempts',
  'installation',
  'kysely_migration',
  'kysely_migration_lock',
  'known_browsers',
  'ledger_entries',
  'mailed_links',
  'mails',
  'pending_share_images',
  'outdated_previews',
  'outdated_summaries',
  'pending_file_deletions',
  'pending_image_sweeps',
  'pending_variants',
  'reconciliations',
  'refunds',
  'transactions',
  'uploads',
  'webhook_events',
];

test('every table tells of its changes, but for those of which visitors see nothing', async () => {
  const { rows } = await sql<{ table_name: string; operations: string[] }>`
    select tables.table_name, coalesce(array_agg(distinct event_manipulation::text order by event_manipulation::text)
      filter (where event_manipulation is not null), '{}') as operations
    from information_schema.tables left join information_schema.triggers
      on event_object_table = tables.table_name and trigger_name like 'notify%'
    where tables.table_schema = 'public' group by 1 order by 1`.execute(parts.db);
  const all = ['DELETE', 'INSERT', 'UPDATE'];
  // A user who has just been added owns nothing, and none is ever removed.
  const expected = (table: string) => (notShown.includes(table) ? [] : table === 'users' ? ['UPDATE'] : all);
  expect(rows).toEqual(rows.map(({ table_name }) => ({ table_name, operations: expected(table_name) })));
  expect(rows.map(({ table_name }) => table_name)).toEqual(expect.arrayContaining(notShown));
});

// The last of these deletes the home.
test.each(Object.keys(saves))('after a save of %s no visitor of either instance reads what was', async (what) => {
  const addresses = addressesOf(home);
  const page = `/property/${home.property}`;
  for (const path of [...addresses, page]) for (const { call } of [one, two]) await (await call(path)).text();

  await saves[what]?.(home);

  const { name = '' } = (await (await uncached.request(`/api/properties/${home.property}`)).json()) as {
    name?: string;
  };
  for (const path of addresses) {
    const now = await textOf(uncached.request(path));
    expect(await textOf(one.call(path)), `${path} at the instance that saved`).toBe(now);
    await eventually(async () => (await textOf(two.call(path))) === now, 2_000).catch(() =>
      expect.fail(`${path} at the other`),
    );
  }
  expect(await textOf(one.call(page))).toContain(`<h1>${name}</h1>`);
  await eventually(async () => (await textOf(two.call(page))).includes(`<h1>${name}</h1>`), 2_000);
});
