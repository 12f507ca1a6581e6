/** The sources, as texts. Only an opened list loads them. */
const sources = import.meta.glob<string>(
  ['../../packages/{ui,features}/src/**/*.{ts,tsx}', '!**/*.{stories,test}.{ts,tsx}', '!**/index.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

const nameOf = (path: string) => /(\w+)(?:\.stories)?\.tsx?$/.exec(path)?.[1] ?? '';

const imports = new Map(
  Object.entries(sources).map(([path, source]) => {
    const statements = source.match(/^(?:import|export) [^;=]* from '.*'|import\('.*?'\)/gm) ?? [];
    return [nameOf(path), statements.join(' ').match(/\w+/g) ?? []];
  }),
);

/** The names of all files that a file imports, directly or not. A component's file is named after it. */
function reach(name: string, found = new Set<string>()) {
  for (const next of imports.get(name) ?? []) if (imports.has(next) && !found.has(next)) reach(next, found.add(next));
  return found;
}

/** A page of Storybook's index. */
export type Page = { id: string; title: string; type: 'docs' | 'story'; importPath: string };

/** Finds the screens and components that contain a component, and the components that it contains. */
export async function findRelations(docsId: string): Promise<Record<string, Page[]>> {
  const index = (await (await fetch('./index.json')).json()) as { entries: Record<string, Page> };
  // The first page of each file: its docs, or its first state.
  const pages = Object.values(index.entries).filter(
    ({ importPath }, at, all) => importPath !== all[at - 1]?.importPath,
  );
  const own = nameOf(index.entries[docsId]?.importPath ?? '');
  const having = pages.filter(({ importPath }) => reach(nameOf(importPath)).has(own));
  const inside = reach(own);
  const isPart = ({ id }: Page) => id.startsWith('ui-') && id !== docsId;
  return {
    使っている画面: having.filter(({ id }) => id.startsWith('screens-')),
    これを含む部品: having.filter(isPart),
    中の部品: pages.filter((page) => isPart(page) && inside.has(nameOf(page.importPath))),
  };
}
