import type { GridImage } from '../src/base/image-grid/ImageGrid.tsx';
import type { PictureFile } from '../src/base/picture/Picture.tsx';
import type { ProductContents, ProductDetails } from '../src/market/product-facts/productItems.tsx';
import { pictures, pictureWidths } from './pictures.ts';

type PictureName = keyof typeof pictures;

/** An image from Storybook's public folder; for stories only. */
const sample = (name: PictureName): PictureFile => ({
  url: `/pictures/${name}-${pictureWidths.at(-1)}.webp`,
  sources: { pattern: `/pictures/${name}-{width}.{format}`, widths: pictureWidths, formats: ['webp'] },
  ...pictures[name],
});

/** The blurred derivative that the server delivers for a locked image. */
const lockedSample = (name: PictureName): PictureFile => ({
  ...sample(name),
  url: `/pictures/${name}-locked.webp`,
  sources: null,
});

export const exterior = sample('exterior');
export const courtyard = sample('courtyard');
export const bedroom = sample('bedroom');
export const lockedBedroom = lockedSample('bedroom');
export const living = sample('living');
export const tatami = sample('tatami');
export const bathroom = sample('bathroom');
export const firstFloor = sample('plan-1f');
export const lockedSecondFloor = lockedSample('plan-2f');
export const lamp = sample('lamp');
export const chair = sample('chair');
export const concrete = sample('concrete');
export const study = sample('study');
export const seaside = sample('seaside');

const slide = (file: PictureFile, id: number, alt: string, locked = false): GridImage => ({ ...file, id, alt, locked });

export const slides = {
  exterior: slide(exterior, 501, '夕暮れの外観'),
  courtyard: slide(courtyard, 502, '飛び石と株立ちの中庭'),
  locked: slide(lockedBedroom, 503, '有料画像', true),
  living: slide(living, 504, '中庭に面した居間'),
  tatami: slide(tatami, 505, '障子の光が入る小上がり'),
  bathroom: slide(bathroom, 506, '木の香りの浴室'),
};

export const lampContents: ProductContents = {
  maker: true,
  code: true,
  catalog: true,
  specifications: 3,
  dimensions: 2,
};
export const noContents: ProductContents = {
  maker: false,
  code: false,
  catalog: false,
  specifications: 0,
  dimensions: 0,
};

export const lampDetails: ProductDetails = {
  maker: '月灯工房',
  code: 'TA-450W',
  catalogUrl: 'https://catalog.tsukiakari.example/ta-450w',
  description: '手漉き和紙を竹ひごに張った球形の灯り。食卓の上に低く吊っています。',
  specifications: [
    { id: 60, type: '光源', value: 'LED電球 E26 6.9W 電球色' },
    { id: 61, type: '素材', value: '楮和紙' },
    { id: 62, type: '素材', value: '真竹' },
  ],
  dimensions: [
    { id: 70, type: '幅', value: 450, unit: 'mm' },
    { id: 71, type: 'コード長', value: 1500, unit: 'mm' },
  ],
};

/** Paths of the bottom bar's tabs. */
export const tabHrefs = {
  home: '/',
  search: '/search',
  create: '/property/create',
  favorites: '/favorites',
  account: '/mypage',
};
