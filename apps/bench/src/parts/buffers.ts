import { readCompanies, readProperties, readPropertiesOf } from '../../../api/src/content/properties/readProperties.ts';
import { readDetails } from '../../../api/src/content/property-details/readDetails.ts';
import { createDiskStorage } from '../../../api/src/media/storage/disk.ts';
import { visitor } from '../../../api/src/platform/context.ts';
import type { Db } from '../../../api/src/platform/db/schema.ts';
import { buffersOf, seller } from '../../../api/src/test/market.ts';
import { type BenchDatabases, marketSizes } from '../benchDatabases.ts';
import type { Figure } from '../figures.ts';

const page = (skip = 0) => ({ skip, limit: 12, cursor: undefined });
const storage = createDiskStorage({ dir: '', secret: '', clock: () => new Date() });
const access = { isOwner: false, purchasedAt: null };

type Read = (db: Db, properties: number) => Promise<unknown>;

/** Reads and their budgets in database pages. Details are read as a visitor's page requests them. */
const reads: [string, number, Read][] = [
  ['list', 40, (db) => readProperties(db, visitor, page())],
  [
    'details',
    45,
    (db, properties) =>
      readDetails({ db, storage }, { property_id: properties / 2, access } as never, {
        products: 6,
        images: 12,
      }),
  ],
  ['list, skip 90 %', 600, (db, properties) => readProperties(db, visitor, page(properties * 0.9))],
  ['properties of a user', 60, (db) => readPropertiesOf(db, visitor, String(seller), page())],
  ['companies', 40, (db) => readCompanies(db, 'design')],
];

/** The buffers of each read in a market of this size. */
const countBuffers = (databases: BenchDatabases, properties: number) =>
  databases.withMarket(properties, async (db, takeQueries) => {
    const buffers: number[] = [];
    for (const [, , read] of reads) {
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
  return reads.flatMap(([name, budget], index): Figure[] => {
    const [small = Number.NaN, large = Number.NaN] = [smallMarket[index], largeMarket[index]];
    const label = `buffers: ${name}, 100,000 properties`;
    const absolute: Figure = { id: 'P15', name: label, value: large, unit: 'pages', budget };
    // The number of skipped rows grows with the market.
    if (name.includes('skip')) return [absolute];
    const note = `${large} and ${small} pages`;
    const relative = { id: 'P15', name: `${name}: at 100,000 / at 100`, value: large / small, budget: 1.3, note };
    return [absolute, { ...relative, unit: '×' }];
  });
}
