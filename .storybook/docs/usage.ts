import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readStoryFiles } from '../readStoryFiles.ts';

/** A screen on which a component is used. */
export type Use = { title: string; storyId: string };

const root = resolve(import.meta.dirname, '../..');
const relativeImport = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;
const uiImport = /import \{([^}]*)\} from '@iespec\/ui(?:\/lightbox)?'/g;

/** The library's components that a file and the files it imports use, found by their imports. */
function componentsIn(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file) || !existsSync(file)) return found;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, names = ''] of source.matchAll(uiImport))
    for (const name of names.split(',')) found.add(name.trim().replace(/ as .*/, ''));
  for (const [, path = ''] of source.matchAll(relativeImport))
    for (const name of componentsIn(resolve(dirname(file), path), seen)) found.add(name);
  return found;
}

/** The screens on which each component is used, by its name. */
export async function findUses(): Promise<Record<string, Use[]>> {
  const files = (await readStoryFiles()).filter(({ id }) => id.startsWith('screens-'));
  const uses = files.flatMap(({ fileName, title, stories }) => {
    const screen = resolve(root, fileName.replace('.stories.tsx', '.tsx'));
    const use = { title: title.split('/').at(-1) ?? '', storyId: stories[0]?.id ?? '' };
    return [...componentsIn(screen)].map((name) => ({ name, use }));
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
