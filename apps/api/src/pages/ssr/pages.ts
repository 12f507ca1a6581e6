import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RenderedPage, toDocument } from './document.ts';

/** How a page calls the API. `baseUrl`: the origin. */
type Transport = { baseUrl: string; fetch: typeof fetch };
type Renderer = {
  render(url: string, transport: Transport): Promise<RenderedPage>;
  normalizeAddress: Pages['normalizeAddress'];
  routeOf: Pages['routeOf'];
  listedPages: string[];
  markScript: string;
};
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The built shell: its client files and its page renderer. */
export type Pages = {
  clientDir: string;
  /** The path of the entry script, which each release has under a name of its own. */
  release: string;
  /** `address`: as returned by `normalizeAddress`. `html`: in parts. */
  render(address: string): Promise<{ status: number; html: string[] }>;
  /** `pathname`: in its canonical form. `address`: that path with the parameters that the page reads. */
  normalizeAddress(pathname: string, search: string): { pathname: string; address: string };
  /** The pattern of a page's path, such as `/property/:propertyId`; null if there is no such page. */
  routeOf(pathname: string): string | null;
  /** The paths of the pages without an id that search engines may list. */
  listedPages: string[];
  /** The one script that stands in the pages themselves. */
  markScript: string;
};

const entry = 'src/entry-client.tsx';
const start = 'src/start.ts';
const stylesheet = 'style.css';

/** Loads the built shell. `transport`: calls the API within this process. `config`: embedded in each page. */
export async function loadPages(shellDir: string, transport: Transport, config: object | null): Promise<Pages> {
  const clientDir = join(shellDir, 'client');
  const { render, normalizeAddress, routeOf, listedPages, markScript }: Renderer = await import(
    pathToFileURL(join(shellDir, 'server', 'entry-server.js')).href
  );
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8'));
  const assets = {
    markScript,
    styles: await readFile(join(clientDir, chunkOf(manifest, stylesheet).file), 'utf8'),
    start: chunkOf(manifest, start).file,
    entry: chunkOf(manifest, entry).file,
  };

  return {
    clientDir,
    release: `/${assets.entry}`,
    normalizeAddress,
    routeOf,
    listedPages,
    markScript,
    async render(url) {
      const page = await render(url, transport);
      const preloads = new Set([entry, ...page.modules].flatMap((name) => filesOf(manifest, name)));
      return { status: page.status, html: toDocument(page, { ...assets, preloads: [...preloads] }, config) };
    },
  };
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the built shell`);
  return chunk;
}

/** The files of a chunk and of its static imports. */
function filesOf(manifest: Manifest, name: string): string[] {
  const { file, imports = [] } = chunkOf(manifest, name);
  return [file, ...imports.flatMap((imported) => filesOf(manifest, imported))];
}
