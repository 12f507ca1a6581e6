import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readStoryFiles } from '../readStoryFiles.ts';

/** A screen on which a component is used. */
export type Use = { title: string; storyId: string };

const root = resolve(import.meta.dirname, '../..');
const index = resolve(root, 'packages/ui/src/index.ts');

const namesIn = (list: string) =>
  list.split(',').flatMap((name) => (/^\s*type\s/.test(name) ? [] : name.trim().replace(/ as .*/, '') || []));

/** What a source imports, by name: `import { A } from 'x'`, and `import('x')` with any name. */
function importsOf(source: string) {
  const named = [...source.matchAll(/(?:import|export) (?:\w+, )?\{([^}]*)\} from '([^']+)'/g)];
  const later = [...source.matchAll(/import\('([^']+)'\)/g)];
  return [
    ...named.map(([, names = '', from = '']) => ({ from, names: namesIn(names) })),
    ...later.map(([, from = '']) => ({ from, names: null })),
  ];
}

/** The files in which an index has these exports: `export { A } from './A.tsx'`, `export const A = later(… import('./A.tsx'))`. */
function resolveExports(file: string, source: string, names: string[]) {
  const exported = [...source.matchAll(/export [^;]*?'(\.[^']+)'[^;]*;/g)];
  const paths = exported.flatMap(([statement, path = '']) =>
    names.some((name) => new RegExp(`\\b${name}\\b`).test(statement)) ? [path] : [],
  );
  return paths.map((path) => resolve(dirname(file), path));
}

/** Adds the library's components that a file uses, directly and through the files it imports, to `found`. */
function collect(file: string, names: string[] | null, found: Set<string>, seen: Set<string>) {
  const key = `${file} ${/\/index\.tsx?$/.test(file) ? names?.join() : ''}`;
  if (seen.has(key) || !existsSync(file)) return;
  seen.add(key);
  const source = readFileSync(file, 'utf8');
  if (names && /\/index\.tsx?$/.test(file)) {
    for (const path of resolveExports(file, source, names)) collect(path, names, found, seen);
    return;
  }
  for (const { from, names: imported } of importsOf(source)) {
    const isLibrary = from === '@iespec/ui' || from === '@iespec/ui/lightbox';
    if (!isLibrary && !from.startsWith('.')) continue;
    if (isLibrary || file.includes('/packages/ui/')) for (const name of imported ?? []) found.add(name);
    const path = from === '@iespec/ui/lightbox' ? 'packages/ui/src/base/lightbox/Lightbox.tsx' : null;
    if (path) collect(resolve(root, path), null, found, seen);
    else collect(isLibrary ? index : resolve(dirname(file), from), imported, found, seen);
  }
}

/** The file of a story file's component. Throws if it is not imported from a file. */
function componentFile(fileName: string, component: string) {
  const { from } =
    importsOf(readFileSync(resolve(root, fileName), 'utf8')).find(({ names }) => names?.includes(component)) ?? {};
  const file = from && resolve(root, dirname(fileName), from);
  if (!file || !existsSync(file)) throw new Error(`${fileName} does not import its component`);
  return file;
}

/** The screens on which each component is used, by its name. */
export async function findUses(): Promise<Record<string, Use[]>> {
  const files = (await readStoryFiles()).filter(
    ({ id, fileName }) => id.startsWith('screens-') && fileName.startsWith('packages/features/'),
  );
  const uses = files.flatMap(({ fileName, title, components, stories }) => {
    const found = new Set<string>();
    collect(componentFile(fileName, components), null, found, new Set());
    const use = { title: title.split('/').at(-1) ?? '', storyId: stories[0]?.id ?? '' };
    return [...found].map((name) => ({ name, use }));
  });
  const names = new Set(uses.map(({ name }) => name));
  return Object.fromEntries(
    [...names].map((name) => [name, uses.filter((found) => found.name === name).map(({ use }) => use)]),
  );
}

const id = 'virtual:uses';

/** Offers the result of `findUses` to the docs pages, in `virtual:uses`. */
export const usesModule: Plugin = {
  name: 'uses',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) => (source === `\0${id}` ? `export default ${JSON.stringify(await findUses())};` : null),
};
