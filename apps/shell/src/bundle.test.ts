import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { budgetOf, reportFigure } from '../../api/src/test/budgets.ts';

type Chunk = Rolldown.OutputChunk;
const chunks = new Map<string, Chunk>();
let stylesheet = '';

beforeAll(async () => {
  // With NODE_ENV=test, React's development build would be bundled.
  vi.stubEnv('NODE_ENV', 'production');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = (await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  for (const file of built.output) {
    if (file.type === 'chunk') chunks.set(file.fileName, file);
    else if (file.fileName.endsWith('.css')) stylesheet = file.source.toString();
  }
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

const br = (content: string) => brotliCompressSync(content).byteLength;

/** Compressed bytes of files and the stylesheet. Each file is compressed on its own, as it is sent. */
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + br(chunks.get(file)?.code ?? ''), br(stylesheet));

/** The files that a page loads before hydration. */
const filesOf = (route: string) =>
  new Set(['src/start.ts', 'src/entry-client.tsx', route].flatMap((entry) => [...closure(findChunk(entry))]));

/** Loaded only after a tap, by a signed-in viewer, for another identity provider, or as another page. */
const isOnDemand = ({ facadeModuleId, moduleIds }: Chunk) =>
  /\/(UserMenu|Lightbox|LockedDialog|EarlierContents|CategoryIcon|PrivateNotice|SalesTab|InAppBrowser|asVisitor|AllUploads|UnlockedActions|UnlockedRows|UnlockingNotice|ProductFinder|RoomPager|Select)\.tsx?$|\/_session\/|\/routes\//.test(
    // A chunk that other chunks import as well has no facade: its last module is the one it was made for.
    facadeModuleId ?? moduleIds.at(-1) ?? '',
  );

/** The files that a visitor's page loads by itself, until nothing follows. */
function visitOf(route: string) {
  const files = filesOf(route);
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
const modulesOf = (route: string) =>
  [...closure(findChunk('src/entry-client.tsx')), ...closure(findChunk(route))].flatMap((file) =>
    Object.keys(chunks.get(file)?.modules ?? {}),
  );

const isSchema = (id: string) => /\/zod\/|\.schema\.ts$/.test(id);
const isFormLibrary = (id: string) => id.includes('/react-hook-form/');
const routeSources = readdirSync(new URL('routes', import.meta.url)).map((name) => `src/routes/${name}`);

/** The editors, and the bytes that each loads before hydration. */
const editors: [route: string, measured: number][] = [
  ['src/routes/property-create.tsx', 123_207],
  ['src/routes/property-edit.tsx', 127_663],
  ['src/routes/property-import.tsx', 115_333],
  ['src/routes/room-edit.tsx', 124_675],
  ['src/routes/product-create.tsx', 125_541],
  ['src/routes/product-edit.tsx', 128_680],
  ['src/routes/drawing-edit.tsx', 124_183],
  ['src/routes/listing-create.tsx', 128_663],
  ['src/routes/listing-edit.tsx', 127_844],
  ['src/routes/profile-edit.tsx', 117_840],
  ['src/routes/refund.tsx', 122_166],
];
const editRoutes = editors.map(([route]) => route);

test.each(routeSources)('%s loads no schema before hydration', (route) => {
  expect(modulesOf(route).some((id) => id.endsWith('/layout/Layout.tsx'))).toBe(true);
  expect(modulesOf(route).filter(isSchema)).toEqual([]);
});

test.each(routeSources.filter((route) => !editRoutes.includes(route)))('%s loads no form library', (route) => {
  expect(modulesOf(route).filter(isFormLibrary)).toEqual([]);
});

test.each(editRoutes)('%s validates with the contract’s schemas', (route) => {
  const modules = [...visitOf(route)].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
  expect(modules.some((id) => id.endsWith('/contract/src/formSchemas.ts'))).toBe(true);
});

test.each(routeSources)('%s does not load the hosted identity provider before hydration', (route) => {
  expect(modulesOf(route).filter((id) => /\/@clerk\/|\/_session\/clerk\//.test(id))).toEqual([]);
});

test.each(routeSources.filter((route) => !editRoutes.includes(route)))(
  '%s loads nothing for uploads until one has begun',
  (route) => {
    const modules = [...visitOf(route)].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
    expect(modules.some((id) => id.endsWith('/layout/later/AppOverlays.tsx'))).toBe(true);
    expect(modules.filter((id) => /\/_uploads\/(?!begunQueues)|\/AllUploads\.|\/upload-tray\//.test(id))).toEqual([]);
  },
);

test('mocks and fixtures stay out of every chunk', () => {
  const modules = [...chunks.values()].flatMap(({ modules: all }) => Object.keys(all));
  expect(modules.filter((id) => /\/msw\/|\/fixtures\//.test(id))).toEqual([]);
});

/** Expects at most 1% more bytes than measured on 2026-11-25, and at most the budget (docs/decisions/0008). */
function expectBytes(bytes: number, measured: number, budget: string) {
  reportFigure(budget, bytes);
  expect(bytes).toBeLessThanOrEqual(Math.min(Math.round(measured * 1.01), budgetOf(budget)));
}

test.each([
  ['src/routes/home.tsx', 97_508, 'P1'],
  ['src/routes/property.tsx', 104_977, 'P2'],
  ['src/routes/room.tsx', 112_504, 'P2 others'],
  ['src/routes/product.tsx', 107_381, 'P2 others'],
  ['src/routes/terms.tsx', 93_819, 'P2 others'],
])('before its first tap, %s loads %d bytes, plus 1%', (route, measured, budget) => {
  expectBytes(weigh(filesOf(route)), measured, budget);
});

test.each([
  ['src/routes/home.tsx', 105_286, 'P23 home'],
  ['src/routes/property.tsx', 126_183, 'P23 property'],
])('by itself, %s loads %d bytes, plus 1%', (route, measured, budget) => {
  expectBytes(weigh(visitOf(route)), measured, budget);
});

test.each([
  ['src/routes/home.tsx', 12],
  ['src/routes/property.tsx', 13],
])('before its first tap, %s loads at most %d files: each takes a round trip', (route, max) => {
  expect(filesOf(route).size).toBeLessThanOrEqual(max);
});

test('no chunk imports itself through others: its modules would run too early', () => {
  const isCircular = (name: string) => {
    const others = chunks.get(name)?.imports.filter((imported) => imported !== name) ?? [];
    return others.some((imported) => closure(imported).has(name));
  };
  expect([...chunks.keys()].filter(isCircular)).toEqual([]);
});

test.each(editors)('before hydration, %s loads %d bytes, plus 1%', (route, measured) => {
  expectBytes(weigh(filesOf(route)), measured, 'P24');
});

test.each(editRoutes)('before hydration, %s loads at most 56 files', (route) => {
  expect(filesOf(route).size).toBeLessThanOrEqual(56);
});

test('the stylesheet stays within its budget', () => {
  expectBytes(br(stylesheet), 8_652, 'P3');
});

test('the loader contains nothing but itself', () => {
  expect(br(chunks.get(findChunk('src/start.ts'))?.code ?? '')).toBeLessThanOrEqual(500);
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
