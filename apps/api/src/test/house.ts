import sharp from 'sharp';
import { storeImage } from '../media/images/storeImage.ts';
import { processImage } from '../media/imaging/processImage.ts';
import type { ReadImage, Storage } from '../platform/context.ts';
import type { Db } from '../platform/db/schema.ts';
import type { DemoHome } from '../process/demo/home.ts';
import { insertHome } from '../process/demo/insertHome.ts';

/** Every paid text holds this word; no free one does. */
export const canary = 'CANARY';

/** Every paid text of the sample product holds this word: everybody reads it. */
export const openWord = 'SPECIMEN';

/** The bytes of a picture with fine detail in it, so that a finer one than its derivative would be seen. */
export const detailed = (width = 700, height = 500) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

const main = { file: 'main', type: 'MAIN', caption: '居間' } as const;
const paid = { file: 'paid', type: 'PAID', caption: `${canary} 有料の写真` } as const;

const house: DemoHome = {
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
  pictures: [{ ...main }, { ...paid }],
  rooms: [
    {
      name: '居間',
      description: '庭に面した居間。',
      pictures: [],
      products: [
        {
          name: '灯り',
          category: '照明',
          maker: `${canary} 工房`,
          code: `${canary}-1`,
          description: `${canary} の説明`,
          catalogUrl: `https://${canary.toLowerCase()}.example/1`,
          specifications: [['素材', `${canary} 和紙`]],
          dimensions: [[`${canary} 幅`, 450, 'mm']],
          picture: { ...main },
        },
        {
          name: '見本の棚',
          category: '家具',
          maker: `${openWord} 工房`,
          code: `${openWord}-1`,
          description: `${openWord} の説明`,
          catalogUrl: `https://${openWord.toLowerCase()}.example/1`,
          specifications: [['素材', `${openWord} 杉`]],
          dimensions: [[`${openWord} 幅`, 900, 'mm']],
          picture: { ...main },
          isSample: true,
        },
      ],
    },
  ],
  drawings: [{ name: '1階平面図', description: '縮尺100分の1', picture: { ...paid } }],
  listing: { title: '試験の家 仕様情報', description: '一式', price: 5000, is_negotiable: false },
};

async function draw() {
  const bytes = await detailed();
  return { bytes, processed: await processImage(bytes) };
}
let drawn: ReturnType<typeof draw> | undefined;
/** What every picture of every house is made of: to draw and encode it takes longer than all the rest of a house. */
const sharedPicture = () => {
  drawn ??= draw();
  return drawn;
};

/** Has encoded the picture before. */
const imageProcessor = {
  process: async (_: unknown, read: ReadImage) => {
    await read();
    return (await sharedPicture()).processed;
  },
};

/** A house of `ownerId` with one listing, a product, the sample product and pictures, free and paid. */
export async function insertHouse(db: Db, storage: Storage, ownerId: number, price = 5000) {
  const { bytes } = await sharedPicture();
  const pictures = [
    ...house.pictures,
    ...house.drawings.map(({ picture }) => picture),
    ...house.rooms.flatMap(({ products }) => products.map(({ picture }) => picture)),
  ];
  const stored = new Map();
  for (const picture of pictures) {
    const { type } = picture;
    stored.set(picture, await storeImage({ storage, imageProcessor }, async () => bytes, { type, userId: null }));
  }
  await insertHome(db, ownerId, {
    home: { ...house, listing: { ...(house.listing as NonNullable<DemoHome['listing']>), price } },
    stored,
  });
  return db.selectFrom('listings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}
