import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOwnedProperties } from '../content/deletion/eraseOwnedProperties.ts';
import { readCompanies, readProperties, readPropertiesOf } from '../content/properties/readProperties.ts';
import { readDetails } from '../content/property-details/readDetails.ts';
import { createDiskStorage } from '../media/storage/disk.ts';
import { readOwn, readPublished } from '../money/listings/readListings.ts';
import { readSales } from '../money/sales/readSales.ts';
import { anonymizeBuyer } from '../money/transactions/anonymizeBuyer.ts';
import { readPurchases } from '../money/transactions/readPurchases.ts';
import { listPendingSessions, listRefunding, listStaleCheckouts } from '../money/transactions/repository.ts';
import { visitor } from '../platform/context.ts';
import type { Db, UserRow } from '../platform/db/schema.ts';
import { claimDueJob } from '../platform/jobs/repository.ts';
import { isOnServer } from './database.ts';
import { buyer, dueCount, member, openMarket, seller } from './market.ts';

/** The number of properties; fewer on the embedded database, which is slow to fill. */
const size = isOnServer ? 10_000 : 500;
const deep = size * 0.9;

let market: Awaited<ReturnType<typeof openMarket>>;
beforeAll(async () => {
  market = await openMarket(size);
});
afterAll(() => market.close());

const page = (skip = 0) => ({ skip, limit: 12, cursor: undefined });

/** Reads a property as a visitor's page does. */
const details = (db: Db, property_id = size / 2) => {
  const storage = createDiskStorage({ dir: '', secret: '', clock: () => new Date() });
  const access = { isOwner: false, purchasedAt: null };
  return readDetails({ db, storage }, { property_id, access } as never, { products: 6, images: 12 });
};

/** Buffers read for the skipped rows, which are read only from an index: one buffer holds 366 ids. */
const skipping = Math.ceil(size / 360);

const batch = { after: 0, limit: 100 };

describe('buffers read', () => {
  test.each<[string, number, (db: Db) => Promise<unknown>]>([
    ['12 properties', 40, (db) => readProperties(db, visitor, page())],
    ['12 properties far back', 40 + skipping, (db) => readProperties(db, visitor, page(deep))],
    ['12 properties of a user', 60, (db) => readPropertiesOf(db, visitor, String(seller), page())],
    ['a property of 4 rooms, 25 products and 40 images', 45, (db) => details(db)],
    ['design companies', 40, (db) => readCompanies(db, 'design')],
    ['construction companies', 40, (db) => readCompanies(db, 'construction')],
    ['12 listings', 150, (db) => readPublished(db, page())],
    ['12 listings far back', 150 + skipping, (db) => readPublished(db, page(deep))],
    ['12 listings of a user with 20', 100, (db) => readOwn(db, seller, page())],
    ['12 purchases', 60, (db) => readPurchases(db, { id: buyer } as UserRow, page())],
    ['12 purchases far back', 60 + skipping, (db) => readPurchases(db, { id: buyer } as UserRow, page(deep / 2))],
    ['12 sales of a seller with 20', 100, (db) => readSales(db, member, { ...page(), year: undefined })],
    ['open checkouts', dueCount + 5, (db) => listPendingSessions(db, batch)],
    ['stale checkouts', dueCount * 15, (db) => listStaleCheckouts(db, new Date(), batch)],
    ['a due job', 15, (db) => claimDueJob(db, 'payment', { now: new Date(), until: new Date() })],
    ['the properties of an account to delete', 100, (db) => countOwnedProperties(db, seller)],
    ['the payments of an account to delete', 120, (db) => anonymizeBuyer(db, member)],
    ['refunds in progress', 5, (db) => listRefunding(db, batch)],
  ])('%s: at most %d', async (_, budget, work) => {
    expect(await market.buffersOf(work)).toBeLessThanOrEqual(budget);
  });

  test('a property whose products have no images: fewer, because only the first products are read', async () => {
    const other = size / 2 + 1;
    await market.db.deleteFrom('images').where('property_id', '=', other).where('room_id', 'is not', null).execute();
    expect(await market.buffersOf((db) => details(db, other))).toBeLessThan(
      await market.buffersOf((db) => details(db)),
    );
  });
});
