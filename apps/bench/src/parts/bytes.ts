import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measurePictures, openBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import type { Lab } from '../lab.ts';

const client = join(import.meta.dirname, '../../../shell/dist/client');
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const br = (content: string) => brotliCompressSync(content).byteLength;
const read = <Json>(file: string): Json => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8'));
/** Bytes of a file as it is sent. */
const weightOf = (file: string) => statSync(join(client, `${file}.br`)).size;

const publicRoutes = ['home', 'property', 'search', 'sign-in', 'sign-up', 'terms', 'privacy', 'commercial-law'];

/** Scripts and styles of each public route before it is hydrated. */
function weights() {
  const manifest = read<Manifest>('manifest.json');
  const styles = read<Record<string, string>>('styles.json');
  const filesOf = (name: string): string[] => {
    const { file, imports = [] } = manifest[name] ?? { file: '' };
    return [file, ...imports.flatMap(filesOf)];
  };
  const routes = publicRoutes.map((route) => {
    const source = `src/routes/${route}.tsx`;
    const files = new Set(['src/start.ts', 'src/entry-client.tsx', source].flatMap(filesOf));
    const scripts = [...files].reduce((sum, file) => sum + weightOf(file), 0);
    return { route, weight: scripts + br(styles[source] ?? '') };
  });
  const [sheet = ''] = manifest['src/entry-client.tsx']?.css ?? [];
  return { routes, sheet: weightOf(sheet) };
}

const largest = <Item extends { weight: number }>(items: Item[]) =>
  items.reduce((most, item) => (item.weight > most.weight ? item : most));

/** The answer of an address, as a text. */
const textOf = async (address: string) => (await fetch(address)).text();

type Details = { images: { locked: boolean; url: string }[] };

/** Bytes of the largest preview of a picture that is to be paid for. */
async function largestPreview(origin: string) {
  const { images } = JSON.parse(await textOf(`${origin}/api/properties/1/details`)) as Details;
  const locked = images.filter((image) => image.locked).map(({ url }) => new URL(url, origin).href);
  const sizes = locked.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength);
  return Math.max(...(await Promise.all(sizes)));
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const { routes, sheet } = weights();
  const of = (route: string) => routes.find((entry) => entry.route === route)?.weight ?? null;
  const other = largest(routes.filter(({ route }) => route !== 'home' && route !== 'property'));

  const { origin, largeHome } = await lab.demo();
  const pages = async (...paths: string[]) =>
    Promise.all(paths.map(async (route) => ({ route, weight: br(await textOf(origin + route)) })));
  const large = `/property/${largeHome}`;
  const ordinary = largest(await pages('/', '/property/1', '/property/2', '/property/3', '/sign-in', '/terms'));
  const largeTabs = await pages(large, `${large}?tab=gallery`, `${large}?tab=rooms`);

  const browser = await openBrowser();
  const pictures = await measurePictures(browser, origin).finally(() => browser.close());
  return [
    { id: 'P1', name: '`/`: scripts and styles, br', value: of('home'), unit: 'B', budget: 95_000 },
    { id: 'P2', name: '`/property/:id`: scripts and styles, br', value: of('property'), unit: 'B', budget: 103_000 },
    {
      id: 'P2',
      name: 'the heaviest other public route',
      value: other.weight,
      unit: 'B',
      budget: 115_000,
      note: other.route,
    },
    { id: 'P3', name: 'styles of all routes, br', value: sheet, unit: 'B', budget: 9_000 },
    {
      id: 'P4',
      name: 'the heaviest page of the demo, br',
      value: ordinary.weight,
      unit: 'B',
      budget: 14_000,
      note: ordinary.route,
    },
    ...largeTabs.map(({ route, weight }): Figure => {
      const note = route.split('tab=')[1] ?? 'products';
      return { id: 'P4', name: 'page of a large home, br', value: weight, unit: 'B', budget: 14_000, note };
    }),
    { id: 'P12', name: 'pictures of `/` before scroll', value: pictures.before, unit: 'B', budget: 150_000 },
    { id: 'P12', name: 'pictures of `/`, all twelve cards', value: pictures.all, unit: 'B', budget: 370_000 },
    { id: 'P13', name: 'preview of a paid picture', value: await largestPreview(origin), unit: 'B', budget: 1_000 },
  ];
}
