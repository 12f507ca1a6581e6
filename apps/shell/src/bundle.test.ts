import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

type Chunk = Rolldown.OutputChunk;
const chunks = new Map<string, Chunk>();
/** CSS by route source file. */
let styles: Record<string, string> = {};
let fullStylesheet = '';

const br = (content: string | Uint8Array) => brotliCompressSync(content).byteLength;

beforeAll(async () => {
  // With NODE_ENV=test, React's development build would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = (await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  for (const file of built.output) {
    if (file.type === 'chunk') chunks.set(file.fileName, file);
    else if (file.fileName.endsWith('.css')) fullStylesheet = file.source.toString();
    else if (file.fileName === '.vite/styles.json') styles = JSON.parse(file.source.toString());
  }
}, 60_000);

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

/** Brotli-compressed bytes of the scripts and styles that a page loads before hydration. */
function weightOf(route: string) {
  const entries = [findChunk('src/start.ts'), findChunk('src/entry-client.tsx'), findChunk(route)];
  const files = new Set(entries.flatMap((entry) => [...closure(entry)]));
  return [...files].reduce((sum, file) => sum + br(chunks.get(file)?.code ?? ''), br(styles[route] ?? ''));
}

/** The modules that a page loads before hydration. */
const modulesOf = (route: string) =>
  [...closure(findChunk('src/entry-client.tsx')), ...closure(findChunk(route))].flatMap((file) =>
    Object.keys(chunks.get(file)?.modules ?? {}),
  );

const isForEditing = (id: string) => /\/zod\/|\.schema\.ts$|\/react-hook-form\//.test(id);
const routeSources = readdirSync(new URL('routes', import.meta.url)).map((name) => `src/routes/${name}`);
const editRoutes = [
  'src/routes/property-create.tsx',
  'src/routes/property-edit.tsx',
  'src/routes/room-edit.tsx',
  'src/routes/product-edit.tsx',
  'src/routes/drawing-edit.tsx',
  'src/routes/listing-edit.tsx',
  'src/routes/profile-edit.tsx',
];

test.each(routeSources.filter((route) => !editRoutes.includes(route)))(
  '%s loads no schema and no form library',
  (route) => {
    expect(modulesOf(route).some((id) => id.endsWith('/contract/src/listings.ts'))).toBe(true);
    expect(modulesOf(route).filter(isForEditing)).toEqual([]);
  },
);

test.each(editRoutes)('%s validates with the contract’s schemas', (route) => {
  expect(modulesOf(route).some((id) => id.endsWith('/contract/src/forms.ts'))).toBe(true);
});

test.each(routeSources)('%s does not load the hosted identity provider before hydration', (route) => {
  expect(modulesOf(route).filter((id) => /\/@clerk\/|\/_session\/clerk\//.test(id))).toEqual([]);
});

test('mocks and fixtures stay out of every chunk', () => {
  const modules = [...chunks.values()].flatMap(({ modules: all }) => Object.keys(all));
  expect(modules.filter((id) => /\/msw\/|\/fixtures\//.test(id))).toEqual([]);
});

/**
 * 1% above the measured size. The budgets (docs/decisions/0008) are 99,000 for the home page, 108,000 for a property and
 * 120,000 for other public pages.
 */
test.each([
  ['src/routes/home.tsx', 96_500],
  ['src/routes/property.tsx', 105_200],
  ['src/routes/room.tsx', 109_800],
  ['src/routes/product.tsx', 105_700],
  ['src/routes/terms.tsx', 95_700],
])('%s stays within %d bytes', (route, budget) => {
  expect(weightOf(route)).toBeLessThanOrEqual(budget);
});

test('the full stylesheet stays within its budget', () => {
  expect(br(fullStylesheet)).toBeLessThanOrEqual(8_800);
});

test('loads the tabs, sharing and the buy bar after the first paint, and the dialog only after a tap', () => {
  const modules = modulesOf('src/routes/property.tsx');
  expect(modules.some((id) => id.endsWith('/property/screens/PropertyScreen.tsx'))).toBe(true);
  expect(
    modules.filter((id) =>
      /\/(ProductsTab|ProductRows|GalleryTab|RoomsTab|RoomIndex|Share|BuyBar|PropertySheet)\.tsx$/.test(id),
    ),
  ).toEqual([]);
  expect(modules.filter((id) => id.includes('react-dialog'))).toEqual([]);
});
