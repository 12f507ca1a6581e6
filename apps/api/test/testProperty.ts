import sharp from 'sharp';
import { storeImage } from '#media/images/storeImage.ts';
import type { ReadImage } from '#media/imaging/imageProcessor.ts';
import { processImage } from '#media/imaging/processImage.ts';
import type { Storage } from '#media/storage/storage.ts';
import type { Db } from '#platform/db/schema.ts';
import type { DemoProperty } from '#process/demo/demoProperty.ts';
import { insertDemoProperty } from '#process/demo/insertDemoProperty.ts';

/** Occurs in the paid texts, at least once per database row, and in no free text. */
export const canary = 'CANARY';

/** The same for the sample product, whose paid texts everyone may read. */
export const sampleCanary = 'SPECIMEN';

/** Has more detail than a preview keeps, and is encoded twenty times faster than noise. */
const checkerboard = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500">
  <pattern id="squares" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0h8v8H0zM8 8h8v8H8z" /></pattern>
  <path d="M0 0h700v500H0z" fill="white" /><path d="M0 0h700v500H0z" fill="url(#squares)" />
</svg>`;

const main = { file: 'main', type: 'MAIN', caption: '居間' } as const;
const paid = { file: 'paid', type: 'PAID', caption: `${canary} 有料の写真` } as const;

const property: DemoProperty = {
  property: {
    name: '試験の家',
    description: '試験のための家。',
    property_type: 'HOUSE',
    prefecture: '長野県',
    layout: '2LDK',
    construction_year: 2020,
    construction_month: 4,
    site_area: 100.5,
    building_area: 80.25,
    floor_count: 2,
    structure: 'WOODEN',
    design_company: '風土設計室',
    construction_company: null,
  },
  images: [{ ...main }, { ...paid }],
  rooms: [
    {
      name: '居間',
      description: '庭に面した居間。',
      images: [],
      products: [
        {
          name: '灯り',
          category: '照明',
          manufacturer_name: `${canary} 工房`,
          product_code: `${canary}-1`,
          description: `${canary} の説明`,
          catalog_url: `https://${canary.toLowerCase()}.example/1`,
          specifications: [['素材', `${canary} 和紙`]],
          dimensions: [[`${canary} 幅`, 450, 'mm']],
          image: { ...main },
        },
        {
          name: '見本の棚',
          category: '家具',
          manufacturer_name: `${sampleCanary} 工房`,
          product_code: `${sampleCanary}-1`,
          description: `${sampleCanary} の説明`,
          catalog_url: `https://${sampleCanary.toLowerCase()}.example/1`,
          specifications: [['素材', `${sampleCanary} 杉`]],
          dimensions: [[`${sampleCanary} 幅`, 900, 'mm']],
          image: { ...main },
          isSample: true,
        },
      ],
    },
  ],
  drawings: [{ name: '1階平面図', description: '縮尺100分の1', image: { ...paid } }],
  listing: { title: '試験の家 仕様情報', description: '一式', price: 5000, is_negotiable: false },
};

async function draw() {
  const bytes = await sharp(Buffer.from(checkerboard)).png().toBuffer();
  return { bytes, processed: await processImage(bytes) };
}
let cached: ReturnType<typeof draw> | undefined;
/** Shared by all images: drawing and encoding one takes longer than inserting the rest of a property. */
const sharedImage = () => {
  cached ??= draw();
  return cached;
};

/** Returns the shared, processed image for every file. */
const imageProcessor = {
  process: async (_: unknown, read: ReadImage) => {
    await read();
    return (await sharedImage()).processed;
  },
};

/**
 * Inserts a property of `ownerId` with a product, the sample product, free and paid images, and a listing.
 * Returns the listing.
 */
export async function insertTestProperty(db: Db, storage: Storage, ownerId: number, price = 5000) {
  const { bytes } = await sharedImage();
  const images = [
    ...property.images,
    ...property.drawings.map(({ image }) => image),
    ...property.rooms.flatMap(({ products }) => products.map(({ image }) => image)),
  ];
  const stored = new Map();
  for (const image of images) {
    const { type } = image;
    stored.set(image, await storeImage({ storage, imageProcessor }, async () => bytes, { type, userId: null }));
  }
  const demo = { ...property, listing: { ...(property.listing as NonNullable<DemoProperty['listing']>), price } };
  const id = await db.transaction().execute((tx) => insertDemoProperty(tx, ownerId, { demo, stored }));
  return db.selectFrom('listings').selectAll().where('property_id', '=', id).executeTakeFirstOrThrow();
}
