import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BenchDatabases } from '../benchDatabases.ts';
import { measureImageBytes, openBrowser } from '../browser.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
import type { Figure } from '../figures.ts';

const client = join(import.meta.dirname, '../../../shell/dist/client');
type Manifest = Record<string, { file: string; imports?: string[] }>;

const measureBrotli = (content: string) => brotliCompressSync(content).byteLength;
/** The transferred bytes of a file. */
const measureFile = (file: string) => statSync(join(client, `${file}.br`)).size;

const publicRoutes = ['home', 'property', 'search', 'sell', 'sign-in', 'sign-up', 'terms', 'privacy', 'commercial-law'];

/** The bytes of the scripts and styles that each public route loads before hydration, and of the stylesheet. */
function measureAssets() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const stylesheet = measureFile(manifest['style.css']?.file ?? '');
  const listFiles = (name: string): string[] => {
    const { file, imports = [] } = manifest[name] ?? { file: '' };
    return [file, ...imports.flatMap(listFiles)];
  };
  const routes = publicRoutes.map((route) => {
    const source = `src/routes/${route}.tsx`;
    const files = new Set(['src/start.ts', 'src/entry-client.tsx', source].flatMap(listFiles));
    const scripts = [...files].reduce((sum, file) => sum + measureFile(file), 0);
    return { route, bytes: scripts + stylesheet };
  });
  return { routes, stylesheet };
}

const findLargest = <Item extends { bytes: number }>(items: Item[]) =>
  items.reduce((largest, item) => (item.bytes > largest.bytes ? item : largest));

type Details = { images: { locked: boolean; url: string }[] };

/** The bytes of the largest preview of a paid image. */
async function measureLargestPreview(origin: string) {
  const { images } = (await (await fetch(`${origin}/api/properties/1/details`)).json()) as Details;
  const locked = images.filter((image) => image.locked).map(({ url }) => new URL(url, origin).href);
  const sizes = locked.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength);
  return Math.max(...(await Promise.all(sizes)));
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { routes, stylesheet } = measureAssets();
  const getBytes = (name: string) => routes.find(({ route }) => route === name)?.bytes ?? null;
  const largestOther = findLargest(routes.filter(({ route }) => route !== 'home' && route !== 'property'));

  const { origin, largeProperty } = await databases.demo();
  const measurePages = (...paths: string[]) =>
    Promise.all(paths.map(async (path) => ({ path, bytes: measureBrotli(await (await fetch(origin + path)).text()) })));
  const largePath = `/property/${largeProperty}`;
  const largestPage = findLargest(
    await measurePages('/', '/property/1', '/property/2', '/property/3', '/sell', '/sign-in', '/terms'),
  );
  const largeTabs = await measurePages(largePath, `${largePath}?tab=gallery`, `${largePath}?tab=rooms`);

  const browser = await openBrowser();
  const images = await measureImageBytes(browser, origin).finally(() => browser.close());
  const figure = (key: BudgetKey, value: number | null, note?: string): Figure => ({
    ...budgeted(key),
    value,
    ...(note && { note }),
  });
  return [
    figure('P1', getBytes('home')),
    figure('P2', getBytes('property')),
    figure('P2 others', largestOther.bytes, largestOther.route),
    figure('P3', stylesheet),
    figure('P4', largestPage.bytes, `largest of the demo: ${largestPage.path}`),
    ...largeTabs.map(({ path, bytes }) =>
      figure('P4', bytes, `a large property: ${path.split('tab=')[1] ?? 'products'}`),
    ),
    figure('P12 first', images.beforeScroll),
    figure('P12 all', images.total),
    figure('P13', await measureLargestPreview(origin)),
  ];
}
