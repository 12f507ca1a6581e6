import { readFile } from 'node:fs/promises';
import { encodeVariants, processImage } from '../apps/api/src/media/imaging/processImage.ts';

const demo = new URL('../apps/api/src/process/demo/images/', import.meta.url);

/** The pictures of the stories, and the files of the demo that they show. */
const sources = {
  exterior: 'house-a-exterior-dusk.jpg',
  courtyard: 'house-a-courtyard-portrait.jpg',
  living: 'house-a-living-dining.jpg',
  tatami: 'house-a-tatami-corner.jpg',
  bedroom: 'house-a-bedroom.jpg',
  bathroom: 'house-a-bathroom-hinoki.jpg',
  'plan-1f': 'plan-a-1f.png',
  'plan-2f': 'plan-a-2f.png',
  lamp: 'product-a-washi-pendant-lamp.jpg',
  chair: 'product-a-dining-chair.jpg',
  boards: 'product-a-floor-board-samples.jpg',
  'door-pull': 'product-a-sliding-door-pull.jpg',
  concrete: 'apartment-b-living.jpg',
  study: 'apartment-b-study.jpg',
  seaside: 'house-c-exterior-seaside.jpg',
};

/** For cards, which are at most 378 px wide on phones and on computers, and for a page's widest picture. */
const cardWidth = 400;
const pageWidth = 800;

/** Pictures that are also shown blurred, as before their purchase. */
const locked = ['bedroom', 'plan-2f'];

/** Pictures that are also shown as AVIF. */
const inAvif = ['exterior'];

/** `files`: by name. */
export type Picture = { name: string; height: number; color: string; files: Map<string, Uint8Array> };

/** Derives the pictures from the demo's files in the way the API derives the variants of an upload. */
export const makePictures = () => Promise.all(Object.entries(sources).map(makePicture));

async function makePicture([name, file]: [string, string]): Promise<Picture> {
  const variants = await encodeVariants(await readFile(new URL(file, demo)), [
    { width: pageWidth, format: 'webp' },
    { width: cardWidth, format: 'webp' },
    ...(inAvif.includes(name) ? [{ width: cardWidth, format: 'avif' as const }] : []),
  ]);
  const [largest] = variants;
  if (!largest) throw new Error(`${file} has no variant`);
  const { height, color, preview } = await processImage(largest.bytes);
  const files = new Map(variants.map(({ width, format, bytes }) => [`${name}-${width}.${format}`, bytes]));
  if (locked.includes(name)) files.set(`${name}-locked.webp`, preview);
  return { name, height, color, files };
}

/** The source of the module from which fixtures and samples take a picture's size and colour. */
export const toModule = (pictures: Picture[]) => `// Written by \`pnpm pictures\`.

/** Each picture is in Storybook's public folder as \`pictures/<name>-<width>.webp\`. */
export const pictureWidths = [${cardWidth}, ${pageWidth}];

export const pictures = {
${pictures.map(toLine).join('\n')}
};
`;

const toLine = ({ name, height, color }: Picture) =>
  `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { width: ${pageWidth}, height: ${height}, color: '${color}' },`;

/** Where that module is: the contract and the ui import nothing from each other. */
export const modules = [
  new URL('../packages/contract/src/fixtures/pictures.ts', import.meta.url),
  new URL('../packages/ui/src/story-helpers/pictures.ts', import.meta.url),
];

export const folder = new URL('public/pictures/', import.meta.url);
