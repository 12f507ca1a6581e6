import { type Insertable, sql } from 'kysely';
import type { Db, SalesEntriesTable } from '#platform/db/schema.ts';

export const listEventsOfTransaction = async (db: Db, transactionId: number) =>
  (await db.selectFrom('sales_entries').select('event').where('transaction_id', '=', transactionId).execute()).map(
    ({ event }) => event,
  );

export const insertEntries = async (db: Db, entries: Insertable<SalesEntriesTable>[]) => {
  if (entries.length > 0) await db.insertInto('sales_entries').values(entries).execute();
};

/** The start of a year in Tokyo. */
const startOf = (year: number) => new Date(`${year}-01-01T00:00:00+09:00`);

/** A seller's ledger entries of one year (Tokyo time) or of all years. */
const entriesOf = (db: Db, sellerId: number, onlyYear: number | undefined) =>
  db
    .selectFrom('sales_entries as entries')
    .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
    .innerJoin('properties', 'properties.id', 'transactions.property_id')
    .select([
      'entries.id',
      'entries.kind',
      'entries.transaction_id',
      'entries.price',
      'entries.fee',
      'entries.net',
      'entries.occurred_at',
      'properties.id as property_id',
      'properties.name as property_name',
    ])
    .where('entries.seller_id', '=', sellerId)
    .$if(onlyYear !== undefined, (query) =>
      query
        .where('entries.occurred_at', '>=', startOf(onlyYear ?? 0))
        .where('entries.occurred_at', '<', startOf((onlyYear ?? 0) + 1)),
    );

/** `before`: only entries older than this one; null: the first page. */
type Page = { skip: number; limit: number; before: number | null; onlyYear: number | undefined };

/** Newest first; one row more than the limit. */
export const listSales = (db: Db, sellerId: number, { skip, limit, before, onlyYear }: Page) =>
  entriesOf(db, sellerId, onlyYear)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(entries.occurred_at, entries.id) < (select occurred_at, id from sales_entries
          where id = ${before} and seller_id = ${sellerId})`,
      ),
    )
    .orderBy('entries.occurred_at', 'desc')
    .orderBy('entries.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

/** Oldest first. */
export const listSalesOfYear = (db: Db, sellerId: number, onlyYear: number | undefined) =>
  entriesOf(db, sellerId, onlyYear).orderBy('entries.occurred_at').orderBy('entries.id').execute();

const year = sql<number>`extract(year from occurred_at at time zone 'Asia/Tokyo')::integer`;
const month = sql<number>`extract(month from occurred_at at time zone 'Asia/Tokyo')::integer`;

/** Totals by year and month (Tokyo time), newest first. `price`: of sales; `refunded`: of everything else. */
export const sumSales = (db: Db, sellerId: number) =>
  db
    .selectFrom('sales_entries')
    .select([year.as('year'), month.as('month')])
    .select([
      sql<number>`count(*) filter (where kind = 'sale')`.as('count'),
      sql<number>`coalesce(sum(price) filter (where kind = 'sale'), 0)`.as('price'),
      sql<number>`-coalesce(sum(price) filter (where kind <> 'sale'), 0)`.as('refunded'),
      sql<number>`sum(fee)`.as('fee'),
      sql<number>`sum(net)`.as('net'),
    ])
    .where('seller_id', '=', sellerId)
    .groupBy([year, month])
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .execute();
