import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const pagesDir = new URL('../src/pages', import.meta.url);

/** The kind of a page, by its file in `pages`. */
function kindOf(page: string) {
  if (/^(home|property)\./.test(page)) return page;
  if (/^(room|product|propertyDetail)\./.test(page)) return 'contents';
  return /(Create|Edit|Import|^listing)\./.test(page) ? 'editor' : 'other';
}

/**
 * Groups the modules of the home and property pages into chunks: modules that the same kinds of pages load
 * before hydration share a chunk. Without groups, the bundler makes a chunk for every set of pages and lazy
 * parts that share a module. Most of these have a hundred bytes, and each takes a round trip
 * (docs/decisions/0066). A first build finds out which pages load a module.
 */
export async function groupByPages(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup> {
  const { output } = (await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const kinds = new Map<string, Set<string>>();
  const visit = (name: string, kind: string, seen = new Set<string>()) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const id of chunk.moduleIds) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    for (const imported of chunk.imports) visit(imported, kind, seen);
  };
  for (const page of readdirSync(pagesDir)) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/pages/${page}`));
    if (chunk) visit(chunk.fileName, kindOf(page));
  }
  const nameOf = (id: string) => {
    const found = kinds.get(id);
    const isShared = found && (found.has('home.tsx') || found.has('property.tsx'));
    return isShared && !id.includes('/shell/src/pages/') ? [...found].sort().join() : null;
  };
  return { name: nameOf, debugName: 'pages', includeDependenciesRecursively: false };
}
