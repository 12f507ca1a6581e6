import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertPurchase } from './states.ts';
import { insertListedProperty } from './testListing.ts';
import { insertTestProperty } from './testProperty.ts';
import { world } from './world.ts';

let sent: CompiledQuery[] = [];
const { parts, as } = world({ onQuery: (query) => sent.push(query) });

let ids: { property: number; room: number };

/** Sells a listing to the buyer and records the transfer to the seller. */
async function sell({ id: listing, property_id: property }: { id: number; property_id: number }) {
  const transaction_id = await insertPurchase(parts, { property, listing }, 'buyer');
  await parts.db
    .insertInto('ledger_entries')
    .values({
      provider_id: `txn_${transaction_id}`,
      transaction_id,
      type: 'transfer',
      amount: -4000,
      object_id: `tr_${transaction_id}`,
      occurred_at: new Date(),
    })
    .execute();
  const entry = { transaction_id, seller_id: parts.seller.id, event: `sale-${transaction_id}` };
  await parts.db
    .insertInto('sales_entries')
    .values({ ...entry, kind: 'sale', price: 5000, fee: 1000, net: 4000, occurred_at: new Date() })
    .execute();
}

/** Adds rooms, products with specifications and dimensions, drawings and images to the property. */
async function addContent({ property, room }: typeof ids) {
  for (const statement of [
    `insert into rooms (property_id, name, status) select ${property}, '書斎', 'updated' from generate_series(1, 3)`,
    `insert into drawings (property_id, name) select ${property}, '平面図' from generate_series(1, 3)`,
    `insert into products (room_id, name, status) select ${room}, '棚', 'updated' from generate_series(1, 3)`,
    `insert into specifications (product_id, spec_type, spec_value)
      select id, '色', '白' from products where name = '棚'`,
    `insert into dimensions (product_id, dimension_type, value) select id, '幅', 900 from products where name = '棚'`,
    `insert into images (property_id, room_id, product_id, image_type, zone, storage_key, width, height, color, widths,
        position)
      select ${property}, ${room}, id, 'MAIN', 'public', 'key-' || id, 1, 1, '#000000', '[1]', 1
      from products where name = '棚'`,
  ])
    await sql.raw(statement).execute(parts.db);
}

beforeAll(async () => {
  for (const person of ['buyer', 'other']) await as(person, 'GET', '/api/users/me');
  const listing = await insertTestProperty(parts.db, parts.storage, parts.seller.id);
  await sell(listing);
  const property = listing.property_id;
  const { id: room } = await parts.db
    .selectFrom('rooms')
    .select('id')
    .where('property_id', '=', property)
    .executeTakeFirstOrThrow();
  ids = { property, room };
});

/** Name, reader and path of each read. Readers are signed in, because responses to visitors may be cached. */
const reads: [string, string, () => string][] = [
  ['properties', 'other', () => '/api/properties'],
  ['properties of a user', 'other', () => '/api/properties/by-user/seller'],
  ['companies', 'other', () => '/api/companies/by-type/design'],
  ['listings', 'other', () => '/api/listings'],
  ['listings of a user', 'seller', () => '/api/listings/my-listings'],
  ['listings of a property', 'other', () => `/api/listings/property/${ids.property}`],
  ['purchases', 'buyer', () => '/api/transactions/purchased'],
  ['payouts', 'seller', () => '/api/sellers/payouts'],
  ['sales', 'seller', () => '/api/sellers/sales'],
  ['sums of sales', 'seller', () => '/api/sellers/sales/totals'],
  ['rooms', 'other', () => `/api/rooms?property_id=${ids.property}`],
  ['a room', 'buyer', () => `/api/rooms/${ids.room}/details`],
  ['products of a room', 'buyer', () => `/api/products?room_id=${ids.room}`],
  ['products of a property', 'buyer', () => `/api/products/property/${ids.property}`],
  ['drawings', 'other', () => `/api/drawings/property/${ids.property}`],
  ['images', 'other', () => `/api/images?property_id=${ids.property}`],
  ['a property', 'buyer', () => `/api/properties/${ids.property}/details`],
];

const counts = async () => {
  const counted: Record<string, number> = {};
  for (const [name, person, path] of reads) {
    await as(person, 'GET', path());
    sent = [];
    const response = await as(person, 'GET', path());
    counted[name] = sent.length;
    expect(response.status, name).toBe(200);
  }
  return counted;
};

test('the number of queries per request does not depend on the number of rows', async () => {
  const before = await counts();
  for (let count = 0; count < 3; count += 1) await sell(await insertListedProperty(parts));
  await addContent(ids);
  expect(await counts()).toEqual(before);
});
