// Writes the pictures of the stories, derived from the demo's photographs and plans in the way the API
// derives the variants of an upload.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { encodeVariants, processImage } from '@iespec/api/media/imaging/processImage.ts';

const demo = new URL('../../apps/api/src/process/demo/images/', import.meta.url);
const folder = new URL('../../.storybook/public/pictures/', import.meta.url);

/** Where the sizes and colours are written: the contract and the ui import nothing from each other. */
const modules = ['contract/src/fixtures/pictures.ts', 'ui/test/pictures.ts'].map(
  (path) => new URL(`../../packages/${path}`, import.meta.url),
);

/** The pictures, and the files of the demo that they show. */
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

/** Writes a picture's files; resolves to its line in the modules. */
async function writePicture([name, file]: [string, string]) {
  const widths = [pageWidth, cardWidth];
  const variants = await encodeVariants(
    await readFile(new URL(file, demo)),
    widths.map((width) => ({ width, format: 'webp' })),
  );
  const [page] = variants;
  if (!page) throw new Error(`No variant of ${file}`);
  const { height, color, preview } = await processImage(page.bytes);
  for (const { width, bytes } of variants) await writeFile(new URL(`${name}-${width}.webp`, folder), bytes);
  if (locked.includes(name)) await writeFile(new URL(`${name}-locked.webp`, folder), preview);
  return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { width: ${pageWidth}, height: ${height}, color: '${color}' },`;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const lines = await Promise.all(Object.entries(sources).map(writePicture));
const module = `// Written by \`node tools/storybook/pictures.ts\`.

/** Each picture is in Storybook's public folder as \`pictures/<name>-<width>.webp\`. */
export const pictureWidths = [${cardWidth}, ${pageWidth}];

export const pictures = {
${lines.join('\n')}
};
`;
for (const file of modules) await writeFile(file, module);
