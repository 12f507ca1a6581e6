import type { ParsedRequest, SalesTotals, sellers } from '@iespec/contract';
import type { Db } from '#platform/db/schema.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { listSales, listSalesOfYear, sumSales } from './repository.ts';

/** A page of a seller's ledger, newest first. `year`: only entries of that year (Tokyo time). */
export const readSales = async (
  db: Db,
  sellerId: number,
  { skip, limit, cursor, year }: ParsedRequest<typeof sellers.sales>['query'],
) => toPage(await listSales(db, sellerId, { skip, limit, before: decodeCursor(cursor), onlyYear: year }), limit);

/** A seller's ledger, oldest first. `onlyYear`: only entries of that year (Tokyo time). */
export const readSalesOfYear = listSalesOfYear;

const zeroSums = { count: 0, price: 0, refunded: 0, fee: 0, net: 0 };

const addSums = (a: typeof zeroSums, b: typeof zeroSums) => ({
  count: a.count + b.count,
  price: a.price + b.price,
  refunded: a.refunded + b.refunded,
  fee: a.fee + b.fee,
  net: a.net + b.net,
});

/** Sums by year and month (Tokyo time), newest first. A refund counts towards its own month. */
export async function readSalesTotals(db: Db, sellerId: number): Promise<SalesTotals> {
  const years = new Map<number, SalesTotals['years'][number]>();
  for (const { year, month, ...sums } of await sumSales(db, sellerId)) {
    const { months, ...before } = years.get(year) ?? { year, ...zeroSums, months: [] };
    years.set(year, { year, ...addSums(before, sums), months: [...months, { month, ...sums }] });
  }
  return { years: [...years.values()] };
}
