import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { folder, makePictures, modules, toModule } from './pictures.ts';

type Sharp = (bytes: Uint8Array) => { raw: () => { toBuffer: () => Promise<Uint8Array> } };
const sharp: Sharp = createRequire(new URL('../apps/api/package.json', import.meta.url))('sharp');

const pictures = await makePictures();
const files = pictures.flatMap((picture) => [...picture.files]);

/** The mean difference of two images in levels of a channel; infinite if they differ in size. */
async function difference(a: Uint8Array, b: Uint8Array) {
  if (Buffer.compare(a, b) === 0) return 0;
  const [pixels, others] = await Promise.all([a, b].map((bytes) => sharp(bytes).raw().toBuffer()));
  if (!pixels || pixels.length !== others?.length) return Number.POSITIVE_INFINITY;
  return pixels.reduce((sum, level, index) => sum + Math.abs(level - (others[index] ?? 0)), 0) / pixels.length;
}

test('the folder has the pictures that pnpm pictures writes, and no others', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(files.map(([name]) => name).toSorted());
});

// Another processor may encode a few pixels differently.
test.each(files)('%s shows the file of the demo', async (name, bytes) => {
  expect(await difference(await readFile(new URL(name, folder)), bytes)).toBeLessThan(0.5);
});

test('fixtures and samples have the sizes and colours of the pictures', async () => {
  for (const module of modules) expect(await readFile(module, 'utf8')).toBe(toModule(pictures));
});

test('the pictures are small', () => {
  expect(files.reduce((sum, [, { byteLength }]) => sum + byteLength, 0)).toBeLessThan(700_000);
});
