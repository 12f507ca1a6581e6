// A request reads little of the database, and no more once the market has grown (docs/decisions/0065).
import type { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeDeleted } from '#content/deletion/removeDeleted.ts';
import { readProperties } from '#content/properties/readProperties.ts';
import { readDetails } from '#content/property-details/readDetails.ts';
import { readPublished } from '#money/listings/readListings.ts';
import { readPurchases } from '#money/transactions/readPurchases.ts';
import { listPendingSessions, listRefunding, listStaleCheckouts } from '#money/transactions/repository.ts';
import { visitor } from '#platform/actor.ts';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { claimDueJob } from '#platform/jobs/repository.ts';
import { isOnServer } from './database.ts';
import { buffersOf, buffersOfWork, buyer, dueCount, fillMarket, member } from './market.ts';
import { rows } from './matrixRows.ts';
import type { PropertyIds } from './states.ts';
import { world } from './world.ts';

type Viewer = 'seller' | 'member' | 'leaver';
const subjects: Record<Viewer, string> = { seller: 'seller', member: `user-${member}`, leaver: 'leaver' };

/** The API on a market with a property of the seller, not bought by the member, and a member's purchase. */
function market(size: number) {
  const sent: CompiledQuery[] = [];
  const { parts, as } = world({ connections: 1, onQuery: (query) => sent.push(query) });
  const ids = {} as PropertyIds;
  beforeAll(async () => {
    const { db } = parts;
    await fillMarket(db, size);
    const firstId = async (table: string, parent: string, id: number) => {
      const found = db.selectFrom(table as 'rooms').where(parent as 'property_id', '=', id);
      return (await found.select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    };
    const property = size / 2;
    const room = await firstId('rooms', 'property_id', property);
    const product = await firstId('products', 'room_id', room);
    Object.assign(ids, {
      property,
      room,
      product,
      specification: await firstId('specifications', 'product_id', product),
      dimension: await firstId('dimensions', 'product_id', product),
      drawing: await firstId('drawings', 'property_id', property),
      image: await firstId('images', 'property_id', property),
      listing: await firstId('listings', 'property_id', property),
      transaction: await firstId('transactions', 'buyer_id', member),
    });
    await as('leaver', 'GET', '/api/users/me');
  });

  const request = async (viewer: Viewer, method: string, path: string, body?: unknown) => {
    const authorization = `Bearer ${await parts.token(subjects[viewer])}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await parts.app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status, await response.text()).toBeLessThan(400);
  };
  return {
    ids,
    parts,
    buffersOfQueries: async (work: (db: Db) => Promise<unknown>) => {
      sent.length = 0;
      await work(parts.db);
      return buffersOf(parts.db, [...sent]);
    },
    buffersOfRead: async (viewer: Viewer, path: string) => {
      sent.length = 0;
      await request(viewer, 'GET', path);
      const queries = sent.filter(({ sql }) => /^\s*(select|with)\b/.test(sql));
      // A small table is sometimes read whole, depending on the rows that its statistics happened to sample.
      // That would be compared with the index that the large market uses.
      return buffersOf(parts.db, queries, { scansTables: size !== few });
    },
    buffersOfWrite: (viewer: Viewer, method: string, path: string, body?: unknown) =>
      buffersOfWork(parts.db, () => request(viewer, method, path, body)),
  };
}

/**
 * Properties in the small and the large market. Even in the small one, a user's 20 properties are on
 * different pages. The embedded database gets fewer, because filling it takes longer.
 */
const [few = 0, many = 0] = isOnServer ? [2_000, 10_000] : [1_000, 2_500];
const small = market(few);
const large = market(many);

/** The budget P10 of docs/performance.md. */
const growth = 1.3;
/**
 * Additional pages for look-ups: an index of a large table has more levels, so each look-up reads one page
 * more.
 */
const levels = 5;
/** The same for a list that looks up each of a user's 20 properties, payments or listings. */
const levelsOfList = 20;
/**
 * The same for the distinct names of companies: they are read from an index, with at least 3,000 properties
 * to a page.
 */
const namesOfCompanies = levels + many / 3_000;

/**
 * Who sends a GET of the contract in `matrixRows.ts`, if not the member, who sees what a visitor sees, but whose
 * responses are not cached. The number: how many additional pages the request may read in the large market, if
 * not `levels`.
 */
const readers: Record<string, Viewer | [Viewer, number]> = {
  'GET /api/properties/{id}/readiness': 'seller',
  'GET /api/properties/{id}/photos': 'seller',
  'GET /api/properties/{id}/earlier-contents': 'seller',
  'GET /api/properties/by-user/{userId}': ['member', levelsOfList],
  'GET /api/companies/by-type/{type}': ['member', namesOfCompanies],
  'GET /api/products/{id}/specifications': 'seller',
  'GET /api/products/{id}/dimensions': 'seller',
  'GET /api/specifications/{id}': 'seller',
  'GET /api/dimensions/{id}': 'seller',
  'GET /api/listings/my-listings': ['member', levelsOfList],
  'GET /api/transactions/purchased': ['member', levelsOfList],
  'GET /api/users/me/deletion': ['seller', levelsOfList],
  'GET /api/users/me/seller': 'seller',
  'GET /api/sellers/onboarding/status': 'seller',
  'GET /api/sellers/bank-payouts': 'seller',
  'GET /api/sellers/sales': ['member', levelsOfList],
  'GET /api/sellers/sales/totals': ['member', levelsOfList],
  'GET /api/sellers/sales/csv': ['member', levelsOfList],
};

const deep = many * 0.9;
/** The skipped rows are read only from an index, of which one page holds 366 ids. */
const skipping = Math.ceil(many / 360);
const page = (skip = 0) => ({ skip, limit: 12, cursor: undefined });
const batch = { after: 0, limit: 100 };

/** The property details that a visitor's page reads. */
const details = (db: Db) => {
  const access = { isOwner: false, purchasedAt: null };
  const { storage } = large.parts;
  return readDetails({ db, storage }, { property_id: many / 2, access } as never, { products: 6, images: 12 });
};

describe('pages read', () => {
  test.each<[string, number, (db: Db) => Promise<unknown>]>([
    ['12 properties', 40, (db) => readProperties(db, visitor, page())],
    ['12 properties far back', 40 + skipping, (db) => readProperties(db, visitor, page(deep))],
    ['a property of 4 rooms, 25 products and 40 images', 45, (db) => details(db)],
    ['12 listings far back', 150 + skipping, (db) => readPublished(db, page(deep))],
    ['12 purchases far back', 60 + skipping, (db) => readPurchases(db, { id: buyer } as UserRow, page(deep / 2))],
    ['open checkouts', dueCount + 5, (db) => listPendingSessions(db, batch)],
    ['stale checkouts', dueCount * 15, (db) => listStaleCheckouts(db, new Date(), batch)],
    ['a due job', 15, (db) => claimDueJob(db, 'payment')],
    ['refunds in progress', 5, (db) => listRefunding(db, batch)],
    ['what was deleted', 15, (db) => removeDeleted({ ...large.parts.context, db }, {})],
  ])('%s: at most %d', async (_, budget, work) => {
    expect(await large.buffersOfQueries(work)).toBeLessThanOrEqual(budget);
  });
});

describe(`${many} properties take at most ${growth} times the pages of ${few}, and a few for the levels of indexes`, () => {
  const expectNoGrowth = (before: number, after: number, more = levels) => {
    expect(after).toBeLessThanOrEqual(growth * before + more);
  };

  const reads = Object.entries(rows).filter(([operation]) => operation.startsWith('GET '));
  test.each(reads)('%s', async (operation, row) => {
    const reader = readers[operation] ?? 'member';
    const [viewer, more] = typeof reader === 'string' ? [reader] : reader;
    const read = ({ ids, buffersOfRead }: typeof small) => buffersOfRead(viewer, row.request(ids).path);
    expectNoGrowth(await read(small), await read(large), more);
  });

  /** A few payments of a user are found by the user or among all open ones: two pages each, equally fast. */
  const openPayments = levels + 2 * dueCount;
  test.each<[string, (market: typeof small) => Promise<number>, number?]>([
    [
      'a purchase',
      ({ ids, buffersOfWrite }) =>
        buffersOfWrite('member', 'POST', '/api/transactions/checkout', { listingId: ids.listing }),
    ],
    [
      'a saved product',
      ({ ids, buffersOfWrite }) =>
        buffersOfWrite('seller', 'PATCH', `/api/products/${ids.product}/whole`, {
          name: '飾り棚',
          specifications: [{ spec_type: '色', spec_value: '白' }],
        }),
    ],
    [
      'a deleted account',
      ({ buffersOfWrite }) => buffersOfWrite('leaver', 'DELETE', '/api/users/me', {}),
      openPayments,
    ],
  ])('%s', async (_, write, more) => {
    expectNoGrowth(await write(small), await write(large), more);
  });
});
