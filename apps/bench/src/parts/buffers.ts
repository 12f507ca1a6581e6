import { readCompanies, readProperties, readPropertiesOf } from '../../../api/src/content/properties/readProperties.ts';
import { readDetails } from '../../../api/src/content/property-details/readDetails.ts';
import { createDiskStorage } from '../../../api/src/media/storage/disk.ts';
import type { Db } from '../../../api/src/platform/db/schema.ts';
import { buffersOf, seller } from '../../../api/src/test/market.ts';
import type { Figure } from '../figures.ts';
import { type Lab, marketSizes } from '../lab.ts';

const page = (skip = 0) => ({ skip, limit: 12, cursor: undefined });
const storage = createDiskStorage({ dir: '', secret: '', clock: () => new Date() });
const visitor = { isOwner: false, purchasedAt: null };

type Work = (db: Db, homes: number) => Promise<unknown>;

/** What is read, and the pages of the database that it may touch. Details: as a visitor's page asks for them. */
const works: [string, number, Work][] = [
  ['list', 40, (db) => readProperties(db, page())],
  [
    'details',
    45,
    (db, homes) =>
      readDetails({ db, storage }, { property_id: homes / 2, access: visitor } as never, { products: 6, images: 12 }),
  ],
  ['list, skip 90 %', 600, (db, homes) => readProperties(db, page(homes * 0.9))],
  ['homes of a user', 60, (db) => readPropertiesOf(db, String(seller), page())],
  ['companies', 40, (db) => readCompanies(db, 'design')],
];

/** The buffers of each work in a market of so many homes. */
const buffersIn = (lab: Lab, homes: number) =>
  lab.onMarket(homes, async (db, sent) => {
    const buffers: number[] = [];
    for (const [, , work] of works) {
      // Once before, so that only the work is counted, not what a connection reads first.
      await work(db, homes);
      sent();
      await work(db, homes);
      buffers.push(await buffersOf(db, sent()));
    }
    return buffers;
  });

export async function measure(lab: Lab): Promise<Figure[]> {
  const small = await buffersIn(lab, marketSizes.small);
  const large = await buffersIn(lab, marketSizes.large);
  return works.flatMap(([name, budget], index): Figure[] => {
    const [few = Number.NaN, many = Number.NaN] = [small[index], large[index]];
    const counted: Figure = { id: 'P15', name: `buffers: ${name}, 100,000 homes`, value: many, unit: 'pages', budget };
    // What is skipped grows with the market.
    if (name.includes('skip')) return [counted];
    const note = `${many} and ${few} pages`;
    return [
      counted,
      { id: 'P15', name: `${name}: at 100,000 / at 100`, value: many / few, unit: '×', budget: 1.3, note },
    ];
  });
}
