import { readCompanies, readProperties, readPropertiesOf } from '../../../api/src/content/properties/readProperties.ts';
import { readDetails } from '../../../api/src/content/property-details/readDetails.ts';
import { createDiskStorage } from '../../../api/src/media/storage/disk.ts';
import { visitor } from '../../../api/src/platform/context.ts';
import type { Db } from '../../../api/src/platform/db/schema.ts';
import { buffersOf, seller } from '../../../api/src/test/market.ts';
import { type BenchDatabases, marketSizes } from '../benchDatabases.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
import type { Figure } from '../figures.ts';

const page = (skip = 0) => ({ skip, limit: 12, cursor: undefined });
const storage = createDiskStorage({ dir: '', secret: '', clock: () => new Date() });
const access = { isOwner: false, purchasedAt: null };

type Read = (db: Db, properties: number) => Promise<unknown>;

/** Details are read as a visitor's page requests them. */
const reads: [BudgetKey, Read][] = [
  ['P15 list', (db) => readProperties(db, visitor, page())],
  [
    'P15 details',
    (db, properties) =>
      readDetails({ db, storage }, { property_id: properties / 2, access } as never, {
        products: 6,
        images: 12,
      }),
  ],
  ['P15 skip', (db, properties) => readProperties(db, visitor, page(properties * 0.9))],
  ['P15 user', (db) => readPropertiesOf(db, visitor, String(seller), page())],
  ['P15 companies', (db) => readCompanies(db, 'design')],
];

/** The buffers of each read in a market of this size. */
const countBuffers = (databases: BenchDatabases, properties: number) =>
  databases.withMarket(properties, async (db, takeQueries) => {
    const buffers: number[] = [];
    for (const [, read] of reads) {
      // Warm-up: excludes the catalog reads of a new connection.
      await read(db, properties);
      takeQueries();
      await read(db, properties);
      buffers.push(await buffersOf(db, takeQueries()));
    }
    return buffers;
  });

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const smallMarket = await countBuffers(databases, marketSizes.small);
  const largeMarket = await countBuffers(databases, marketSizes.large);
  return reads.map(([key], index): Figure => {
    const [small, value = null] = [smallMarket[index], largeMarket[index]];
    return { ...budgeted(key), value, note: `${small} with 100 properties` };
  });
}
