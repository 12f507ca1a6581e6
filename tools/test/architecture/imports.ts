import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { root } from '../../root.ts';

/** `file`: the importing file, relative to the root. `imported`: likewise, or a package such as `react`. */
export type Import = { file: string; imported: string };

const isNotTest = (file: string) =>
  !/\.test\.tsx?$|\.stories\.tsx$|^(?:packages|apps)\/[^/]+\/(?:src\/)?test\//.test(file);

/** All sources, including tests and stories. */
export const sources = globSync(
  ['{packages,apps}/*/{src,test}/**/*.{ts,tsx}', '.storybook/**/*.{ts,tsx}', 'tools/**/*.ts'],
  { cwd: root, exclude: ['**/node_modules/**', '**/*.d.ts'] },
).sort();

/** The sources without tests, stories and their helpers. */
export const nonTestSources = sources.filter(isNotTest);

/** Module specifiers after `from`, `import` or `import(`. */
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** The path that a specifier names, or a package. `#`: from the folders of the file's package. */
function pathOf(file: string, name: string) {
  if (name.startsWith('.')) return posix.join(dirname(file), name.replace(/[?#].*$/, ''));
  if (!name.startsWith('#')) return name;
  const [top, packageName] = file.split('/');
  return [top, packageName, ...(name.startsWith('#test/') ? [] : ['src']), name.slice(1)].join('/');
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(specifiers)].map(([, name = '']) => ({ file, imported: pathOf(file, name) }));
}

/** Whether the patterns include a path. The last matching pattern decides; `!` excludes. */
export const isMatch = (path: string, patterns: string[]) =>
  patterns.reduce(
    (matched, pattern) => (matchesGlob(path, pattern.replace(/^!/, '')) ? !pattern.startsWith('!') : matched),
    false,
  );

type Edge = readonly [from: string, to: string];

/** The distinct edges between the names that `nameOf` returns, such as folders. */
export function edgesBetween(imports: Import[], nameOf: (path: string) => string | null): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { file, imported } of imports) {
    const [from, to] = [nameOf(file), nameOf(imported)];
    if (from !== null && to !== null && from !== to) edges.set(`${from} ${to}`, [from, to]);
  }
  return [...edges.values()];
}

/** The names on each import cycle, one list per cycle. */
export function findCycles(edges: Edge[]): string[][] {
  const next = new Map<string, Edge[]>();
  for (const edge of edges) next.set(edge[0], [...(next.get(edge[0]) ?? []), edge]);
  const reachableFrom = (from: string) => {
    const seen = new Set<string>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const [, to] of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name)]));
  const cycles = [...reached]
    .filter(([name, names]) => names.has(name))
    .map(([name, names]) => [...names].filter((other) => reached.get(other)?.has(name)).sort());
  return [...new Map(cycles.map((cycle) => [cycle.join(' '), cycle])).values()];
}
