// Which modules a page may load, and when. Bytes are measured by `pnpm bench bytes`.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

type Chunk = Rolldown.OutputChunk;
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  // With NODE_ENV=test, React's development build would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = (await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  for (const file of built.output) if (file.type === 'chunk') chunks.set(file.fileName, file);
});

/** The file names of a chunk and its static imports, recursively. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports) closure(imported, seen);
  return seen;
}

function findChunk(source: string) {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!found) throw new Error(`${source} has no chunk`);
  return found.fileName;
}

/** The files that a page loads before hydration. */
const filesOf = (page: string) =>
  new Set(['src/start.ts', 'src/entry-client.tsx', page].flatMap((entry) => [...closure(findChunk(entry))]));

/** Whether a chunk is loaded only on demand: for an upload, for signing in, or as another page. */
const isOnDemand = ({ facadeModuleId, moduleIds }: Chunk) =>
  // A chunk has no facade if other chunks import it as well. Its last module is the one that it is made for.
  /\/AllUploads\.tsx$|\/_session\/|\/shell\/src\/pages\//.test(facadeModuleId ?? moduleIds.at(-1) ?? '');

/** The files that a page loads before hydration, and those that they may load later, except on demand. */
function visitOf(page: string) {
  const files = filesOf(page);
  // Iterating over a set includes the entries added during the loop.
  for (const file of files) {
    for (const later of chunks.get(file)?.dynamicImports ?? []) {
      const chunk = chunks.get(later);
      if (chunk && !isOnDemand(chunk)) for (const name of closure(later)) files.add(name);
    }
  }
  return files;
}

/** The modules that a page loads before hydration. */
const modulesOf = (page: string) =>
  [...closure(findChunk('src/entry-client.tsx')), ...closure(findChunk(page))].flatMap((file) =>
    Object.keys(chunks.get(file)?.modules ?? {}),
  );

const isSchema = (id: string) => /\/zod\/|\.schema\.ts$/.test(id);
const isFormLibrary = (id: string) => id.includes('/react-hook-form/');
const pageSources = readdirSync(new URL('pages', import.meta.url)).map((name) => `src/pages/${name}`);
const editPages = pageSources.filter((page) => /(?:Create|Edit|\/listing|\/refund)\.tsx$/.test(page));

const otherPages = pageSources.filter((page) => !editPages.includes(page));

test.each(pageSources)('%s loads neither schemas nor the hosted identity provider before hydration', (page) => {
  expect(modulesOf(page).some((id) => id.endsWith('/layout/Layout.tsx'))).toBe(true);
  expect(modulesOf(page).filter((id) => isSchema(id) || /\/@clerk\/|\/_session\/clerk\//.test(id))).toEqual([]);
});

test.each(otherPages)('%s loads no form library', (page) => {
  expect(modulesOf(page).filter(isFormLibrary)).toEqual([]);
});

test.each(editPages)('%s validates with the contract’s schemas', (page) => {
  const modules = [...visitOf(page)].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
  expect(modules.some((id) => id.endsWith('/contract/src/formSchemas.ts'))).toBe(true);
});

test.each(otherPages)('%s loads nothing for uploads until one has begun', (page) => {
  const modules = [...visitOf(page)].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
  expect(modules.some((id) => id.endsWith('/layout/AppOverlays.tsx'))).toBe(true);
  expect(modules.filter((id) => /\/_uploads\/(?!begunQueues)|\/AllUploads\.|\/upload-tray\//.test(id))).toEqual([]);
});

test('mocks and fixtures stay out of every chunk', () => {
  const modules = [...chunks.values()].flatMap(({ modules: all }) => Object.keys(all));
  expect(modules.filter((id) => /\/msw\/|\/fixtures\//.test(id))).toEqual([]);
});

test.each([
  ['src/pages/home.tsx', 12],
  ['src/pages/property.tsx', 15],
])('before its first tap, %s loads at most %d files: each takes a round trip', (page, max) => {
  expect(filesOf(page).size).toBeLessThanOrEqual(max);
});

test('no chunk imports itself through others: its modules would run too early', () => {
  const isCircular = (name: string) => {
    const others = chunks.get(name)?.imports.filter((imported) => imported !== name) ?? [];
    return others.some((imported) => closure(imported).has(name));
  };
  expect([...chunks.keys()].filter(isCircular)).toEqual([]);
});

test('the loader’s chunk contains only start.ts', () => {
  const files = [...closure(findChunk('src/start.ts'))];
  const modules = files.flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
  expect(modules.map((id) => id.split('/').at(-1))).toEqual(['start.ts']);
});

test('the property page loads its tabs before hydration, but not sharing, the buy bar, the sheet or dialogs', () => {
  const modules = modulesOf('src/pages/property.tsx');
  const tabs = modules.filter((id) => /\/(ProductsTab|GalleryTab|RoomsTab)\.tsx$/.test(id));
  expect(tabs).toHaveLength(3);
  expect(modules.filter((id) => /\/(Share|BuyBar|PropertySheet)\.tsx$/.test(id))).toEqual([]);
  expect(modules.filter((id) => id.includes('react-dialog'))).toEqual([]);
});
