import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { userIdOf } from './actors.ts';
import { insertHouse } from './house.ts';
import { newOffer } from './offers.ts';
import { world } from './world.ts';

let sent: CompiledQuery[] = [];
const { parts, as } = world({ onQuery: (query) => sent.push(query) });

let home: { property: number; room: number };

/** Sells a listing to the buyer, with what the seller earned. */
async function sell({ id: listing_id, property_id }: { id: number; property_id: number }) {
  const { db, seller } = parts;
  const { id: transaction_id } = await db
    .insertInto('transactions')
    .values({
      buyer_id: await userIdOf(parts, 'buyer'),
      seller_id: seller.id,
      property_id,
      listing_id,
      price: 5000,
      fee: 1000,
      payout: 4000,
      wording_version: 'test',
      status: 'paid',
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
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
}

/** Adds rooms, products with their rows, drawings and pictures to the home. */
async function grow({ property, room }: typeof home) {
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
  const listing = await insertHouse(parts.db, parts.storage, parts.seller.id);
  await sell(listing);
  const property = listing.property_id;
  const { id: room } = await parts.db
    .selectFrom('rooms')
    .select('id')
    .where('property_id', '=', property)
    .executeTakeFirstOrThrow();
  home = { property, room };
});

/** Every list, with somebody who reads it, signed in: a visitor's answer may be remembered. */
const lists: [string, string, () => string][] = [
  ['homes', 'other', () => '/api/properties'],
  ['homes of a user', 'other', () => '/api/properties/by-user/seller'],
  ['companies', 'other', () => '/api/companies/by-type/design'],
  ['listings', 'other', () => '/api/listings'],
  ['listings of a user', 'seller', () => '/api/listings/my-listings'],
  ['listings of a home', 'other', () => `/api/listings/property/${home.property}`],
  ['purchases', 'buyer', () => '/api/transactions/purchased'],
  ['payouts', 'seller', () => '/api/sellers/payouts'],
  ['rooms', 'other', () => `/api/rooms?property_id=${home.property}`],
  ['a room', 'buyer', () => `/api/rooms/${home.room}/details`],
  ['products of a room', 'buyer', () => `/api/products?room_id=${home.room}`],
  ['products of a home', 'buyer', () => `/api/products/property/${home.property}`],
  ['drawings', 'other', () => `/api/drawings/property/${home.property}`],
  ['images', 'other', () => `/api/images?property_id=${home.property}`],
  ['a home', 'buyer', () => `/api/properties/${home.property}/details`],
];

const counts = async () => {
  const counted: Record<string, number> = {};
  for (const [name, person, path] of lists) {
    await as(person, 'GET', path());
    sent = [];
    const answer = await as(person, 'GET', path());
    counted[name] = sent.length;
    expect(answer.status, name).toBe(200);
  }
  return counted;
};

test('a list takes as many queries for many rows as for one', async () => {
  const before = await counts();
  for (let homes = 0; homes < 3; homes += 1) await sell(await newOffer(parts));
  await grow(home);
  expect(await counts()).toEqual(before);
});
