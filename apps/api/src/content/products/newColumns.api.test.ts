import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '#platform/db/client.ts';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { tablesWith } from '#test/tables.ts';
import { world } from '#test/world.ts';

// These tests add a column to each content table. It must work without being named in the code.

const { parts, send } = world();
let ids: PropertyIds;
const notified: (number | null)[] = [];
let subscription: Awaited<ReturnType<ReturnType<typeof listenTo>>>;

const contentTables = {
  properties: 'property',
  rooms: 'room',
  products: 'product',
  specifications: 'specification',
  dimensions: 'dimension',
  drawings: 'drawing',
  images: 'image',
  listings: 'listing',
} as const;
type ContentTable = keyof typeof contentTables;

/** For each table, the table whose version increases when its rows are saved. Images have no version. */
const versionOf = {
  properties: 'properties',
  rooms: 'rooms',
  products: 'products',
  specifications: 'products',
  dimensions: 'products',
  drawings: 'drawings',
  listings: 'listings',
} as const;

beforeAll(async () => {
  // Before the first query, because a prepared statement does not survive the change of its table.
  for (const table of Object.keys(contentTables))
    await sql`alter table ${sql.table(table)} add column added text`.execute(parts.db);
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'published');
  subscription = await listenTo(parts.db)({ onChange: (id) => notified.push(id), onConnection: () => {} });
});
afterAll(() => subscription.close());

const idIn = (table: ContentTable) => ids[contentTables[table]];

async function readVersion(table: ContentTable) {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${idIn(table)}`.execute(parts.db);
  return rows[0]?.version ?? 0;
}

const fill = (table: ContentTable, value: string) =>
  sql`update ${sql.table(table)} set added = ${value} where id = ${idIn(table)}`.execute(parts.db);

test.each(Object.entries(versionOf) as [ContentTable, ContentTable][])(
  'a new column of %s counts as a save of %s',
  async (table, counting) => {
    const before = await readVersion(counting);
    await fill(table, 'counted');
    expect(await readVersion(counting)).toBe(before + 1);
    await fill(table, 'counted');
    expect(await readVersion(counting), 'the same value again').toBe(before + 1);
  },
);

test.each(Object.keys(contentTables) as ContentTable[])('a new column of %s ends cached responses', async (table) => {
  await subscription.whenCaughtUp();
  notified.length = 0;
  await fill(table, 'noticed');
  await subscription.whenCaughtUp();
  expect(notified).toEqual([ids.property]);
  notified.length = 0;
  await fill(table, 'noticed');
  await subscription.whenCaughtUp();
  expect(notified, 'the same value again').toEqual([]);
});

test.each(['room', 'property'] as const)('new columns are copied with a %s', async (kind) => {
  for (const table of tablesWith('content'))
    await sql`update ${sql.table(table)} set added = 'copied'`.execute(parts.db);
  const { body, status } = await send('POST', `/api/${kind === 'room' ? 'rooms' : 'properties'}/${ids[kind]}/copy`);
  expect(status).toBe(201);
  const copy = Number(body.id);
  const rooms = kind === 'room' ? sql`(${copy}::integer)` : sql`(select id from rooms where property_id = ${copy})`;
  const ofRooms = sql`(select id from products where room_id in ${rooms})`;
  const copies: Partial<Record<ContentTable, ReturnType<typeof sql>>> = {
    rooms: sql`id in ${rooms}`,
    products: sql`room_id in ${rooms}`,
    specifications: sql`product_id in ${ofRooms}`,
    dimensions: sql`product_id in ${ofRooms}`,
    images: sql`room_id in ${rooms}`,
    ...(kind === 'property' && { properties: sql`id = ${copy}`, drawings: sql`property_id = ${copy}` }),
  };
  for (const [table, isCopy] of Object.entries(copies)) {
    const { rows } = await sql<{ added: string | null }>`
      select distinct added from ${sql.table(table)} where ${isCopy}`.execute(parts.db);
    expect(rows, table).toEqual([{ added: 'copied' }]);
  }
});
