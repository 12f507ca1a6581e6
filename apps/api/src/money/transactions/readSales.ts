import type { ParsedRequest, SalesTotals, sellers } from '@iespec/contract';
import type { Db } from '../../platform/db/schema.ts';
import { decodeCursor, toPage } from '../../platform/http/pagination.ts';
import { countBuyers, listSales, listSalesOfYear, sumSales } from './repository.ts';

/** How many people have bought a property and may read it. */
export const readBuyerCount = (db: Db, propertyId: number) => countBuyers(db, propertyId);

/** A page of a seller's sales, of a year in Tokyo or all of them, newest first. */
export const readSales = async (
  db: Db,
  sellerId: number,
  { skip, limit, cursor, year }: ParsedRequest<typeof sellers.sales>['query'],
) => toPage(await listSales(db, sellerId, { skip, limit, before: decodeCursor(cursor), onlyYear: year }), limit);

/** A seller's sales of a year in Tokyo, or all of them, oldest first. */
export const readSalesOfYear = (db: Db, sellerId: number, year: number | undefined) =>
  listSalesOfYear(db, sellerId, year);

const none = { count: 0, price: 0, refunded: 0, fee: 0, net: 0 };

const plus = (a: typeof none, b: typeof none) => ({
  count: a.count + b.count,
  price: a.price + b.price,
  refunded: a.refunded + b.refunded,
  fee: a.fee + b.fee,
  net: a.net + b.net,
});

/** Sums by year and month in Tokyo, newest first. A refund counts for the month of its sale. */
export async function readSalesTotals(db: Db, sellerId: number): Promise<SalesTotals> {
  const years = new Map<number, SalesTotals['years'][number]>();
  for (const { year, month, count, price, refunded, fee } of await sumSales(db, sellerId)) {
    const sums = { count, price, refunded, fee, net: price - refunded - fee };
    const { months, ...before } = years.get(year) ?? { year, ...none, months: [] };
    years.set(year, { year, ...plus(before, sums), months: [...months, { month, ...sums }] });
  }
  return { years: [...years.values()] };
}
