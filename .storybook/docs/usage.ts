import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readStoryFiles, type StoryFile } from '../readStoryFiles.ts';

/** A screen on which a component is used. */
export type Use = { title: string; storyId: string };

export type Usage = {
  /** Of the component's docs page. */
  title: string;
  docsId: string;
  screens: Use[];
  /** Names of the components inside it, and of those that have it inside. */
  parts: string[];
  containers: string[];
};

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
function findScreens(files: StoryFile[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { id, fileName, title, components, stories } of files) {
    if (!id.startsWith('screens-') || !fileName.startsWith('packages/features/')) continue;
    const found = new Set<string>();
    collect(componentFile(fileName, components), null, found, new Set());
    const use = { title: title.split('/').at(-1) ?? '', storyId: stories[0]?.id ?? '' };
    for (const name of found) uses.set(name, [...(uses.get(name) ?? []), use]);
  }
  return uses;
}

/** The source of a file and of those that it imports by paths beginning with `start`, and so on. */
function sourcesOf(file: string, start: './' | '.', seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imported = importsOf(source).flatMap(({ from }) =>
    from.startsWith(start) ? resolve(dirname(file), from) : [],
  );
  return [source, ...imported.flatMap((path) => sourcesOf(path, start, seen))];
}

const breakpoint = /(?:^|[\s"'`:])(?:max-)?(?:sm|md|lg|xl|@md):|[pm]x-page\b/;

/** Whether a component of the library, or a part of it, looks different on a large screen. */
export function hasBreakpoints({ fileName, components }: Pick<StoryFile, 'fileName' | 'components'>) {
  const name = /^\w+/.exec(components)?.[0] ?? '';
  return sourcesOf(componentFile(fileName, name), '.').some((source) => breakpoint.test(source));
}

/**
 * What the docs page of each component of the library tells of it, by the component's name: the screens that use it, the
 * components that it consists of and that contain it. All of it is read from the sources.
 */
export async function findUsage(): Promise<Record<string, Usage>> {
  const files = await readStoryFiles();
  const screens = findScreens(files);
  const components = files
    .filter(({ id }) => id.startsWith('ui-'))
    .flatMap(({ id, fileName, title, components: declared }) => {
      // Subcomponents follow the component.
      const name = /^\w+/.exec(declared)?.[0];
      if (!name) return [];
      const sources = sourcesOf(componentFile(fileName, name), './');
      return [{ name, docsId: `${id}--docs`, title: title.split('/').at(-1) ?? '', sources }];
    });
  const partsOf = (sources: string[]) => {
    const imported = new Set(sources.flatMap((source) => importsOf(source).flatMap(({ names }) => names ?? [])));
    return components.filter(({ name }) => imported.has(name)).map(({ name }) => name);
  };
  const parts = new Map(
    components.map(({ name, sources }) => [name, partsOf(sources).filter((part) => part !== name)]),
  );
  return Object.fromEntries(
    components.map(({ name, docsId, title }) => [
      name,
      {
        title,
        docsId,
        screens: screens.get(name) ?? [],
        parts: parts.get(name) ?? [],
        containers: components.filter((other) => parts.get(other.name)?.includes(name)).map((other) => other.name),
      },
    ]),
  );
}

const id = 'virtual:usage';

/** Offers the result of `findUsage` to the docs pages, in `virtual:usage`. */
export const usageModule: Plugin = {
  name: 'usage',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) => (source === `\0${id}` ? `export default ${JSON.stringify(await findUsage())};` : null),
};
