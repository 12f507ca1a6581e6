import type { ParsedRequest, SalesTotals, sellers } from '@iespec/contract';
import type { Db } from '../../platform/db/schema.ts';
import { decodeCursor, toPage } from '../../platform/http/pagination.ts';
import { countPaid, listSales, listSalesOfYear, sumSales } from './repository.ts';

/** The number of buyers who may read a property's paid content. */
export const readBuyerCount = (db: Db, propertyId: number) => countPaid(db, { property_id: propertyId });

/** A page of a seller's sales, newest first. `year`: only sales of that year (Tokyo time). */
export const readSales = async (
  db: Db,
  sellerId: number,
  { skip, limit, cursor, year }: ParsedRequest<typeof sellers.sales>['query'],
) => toPage(await listSales(db, sellerId, { skip, limit, before: decodeCursor(cursor), onlyYear: year }), limit);

/** A seller's sales, oldest first. `onlyYear`: only sales of that year (Tokyo time). */
export const readSalesOfYear = listSalesOfYear;

const zeroSums = { count: 0, price: 0, refunded: 0, fee: 0, net: 0 };

const addSums = (a: typeof zeroSums, b: typeof zeroSums) => ({
  count: a.count + b.count,
  price: a.price + b.price,
  refunded: a.refunded + b.refunded,
  fee: a.fee + b.fee,
  net: a.net + b.net,
});

/** Sums by year and month (Tokyo time), newest first. A refund counts towards the month of its sale. */
export async function readSalesTotals(db: Db, sellerId: number): Promise<SalesTotals> {
  const years = new Map<number, SalesTotals['years'][number]>();
  for (const { year, month, count, price, refunded, fee } of await sumSales(db, sellerId)) {
    const sums = { count, price, refunded, fee, net: price - refunded - fee };
    const { months, ...before } = years.get(year) ?? { year, ...zeroSums, months: [] };
    years.set(year, { year, ...addSums(before, sums), months: [...months, { month, ...sums }] });
  }
  return { years: [...years.values()] };
}
