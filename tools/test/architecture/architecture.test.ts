import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../root.ts';
import { edgesBetween, findCycles, type Import, importsOf, isMatch, nonTestSources, sources } from './imports.ts';
import { layers, type Rule, rules, sqlFiles } from './rules.ts';

const imports = nonTestSources.flatMap(importsOf);

/** The file's package, and the folder that `<folder>` means in a rule. */
function placesOf(file: string) {
  const [top, name, , ...rest] = file.split('/');
  const depth = file.startsWith('apps/api/') ? 2 : 1;
  return { package: `${top}/${name}`, folder: rest.slice(0, depth).join('/') };
}

function breaks({ files, never }: Rule, { file, imported }: Import) {
  if (!isMatch(file, files)) return false;
  const places = placesOf(file);
  return isMatch(
    imported,
    never.map((pattern) => pattern.replace('<package>', places.package).replace('<folder>', places.folder)),
  );
}

describe.each(rules)('$rule', (rule) => {
  test('holds', () => {
    expect(nonTestSources.some((file) => isMatch(file, rule.files))).toBe(true);
    expect(imports.filter((one) => breaks(rule, one))).toEqual([]);
  });

  test('an import that breaks it is found', () => {
    expect(breaks(rule, rule.violation)).toBe(true);
  });
});

describe('imports form no cycle', () => {
  test('between files', () => {
    const all = sources.flatMap(importsOf);
    const known = new Set(sources);
    expect(findCycles(edgesBetween(all, (path) => (known.has(path) ? path : null)))).toEqual([]);
  });

  test.each([1, 2, 3])('between folders at depth %i of a package', (depth) => {
    // A file above that depth is a node of its own.
    const folderOf = (path: string) => {
      const [, source, inside] = /^((?:apps|packages)\/[\w-]+\/src|\.storybook)\/(.+)$/.exec(path) ?? [];
      const names = inside?.split('/') ?? [];
      return source ? [source, ...names.slice(0, depth)].join('/') : null;
    };
    expect(findCycles(edgesBetween(imports, folderOf))).toEqual([]);
  });

  test('a cycle is found', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ] as const;
    expect(findCycles([...edges])).toEqual([['a', 'b', 'c']]);
  });
});

describe('SQL is written in repositories, in policies/, in db/, in the identity adapter and in the demo', () => {
  const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

  test('holds', () => {
    const others = nonTestSources.filter((file) => isMatch(file, ['apps/api/src/**']) && !isMatch(file, sqlFiles));
    expect(others.filter((file) => query.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('a query elsewhere is found', () => {
    expect(query.test("context.db.selectFrom('users')")).toBe(true);
    expect(isMatch('apps/api/src/content/rooms/saveRoom.ts', sqlFiles)).toBe(false);
  });
});

describe('a write makes its checks in its transaction, under its locks, because earlier ones may be outdated', () => {
  /** Top-level declarations, as Biome formats them. */
  const declaration = /^(?=(?:export )?(?:async )?(?:function|const) )/m;
  const checksBefore = (source: string) =>
    source.split(declaration).filter((text) => {
      const [before = '', ...writes] = text.split(/\bwriteAs(?:Operator)?\(/);
      return writes.length > 0 && /\bawait (?:authorize|ensure[A-Z]\w*)\(/.test(before);
    });

  test('holds', () => {
    const files = nonTestSources.filter((file) => isMatch(file, ['apps/api/src/**']));
    expect(files.filter((file) => checksBefore(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
  });

  test.each(["await authorize(db, actor, 'write', 'room', id);", 'await ensureCategory(db, id);'])(
    'a check before writeAs is found: %s',
    (check) => {
      const before = `export async function save() {\n  ${check}\n  return writeAs(db, user, async (tx) => write(tx));\n}\n`;
      const inside = `export const save = () =>\n  writeAs(db, user, async (tx) => {\n    ${check}\n  });\n`;
      expect(checksBefore(before)).toHaveLength(1);
      expect(checksBefore(inside + inside)).toEqual([]);
    },
  );
});

describe('the map of the API in docs/architecture.md', () => {
  const map = /```mermaid\n([^`]+)```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
  const drawn = [...map.matchAll(/^ *([\w-]+) --> ([\w-]+)$/gm)].map(([, from, to]) => `${from} --> ${to}`).sort();

  test('shows every arrow between layers, and between the folders of a layer', () => {
    const within = (depth: number) => (path: string) =>
      /^apps\/api\/src\/(.+)\/[^/]+$/.exec(path)?.[1]?.split('/')[depth] ?? null;
    const layerOf = within(0);
    const edges = [
      ...edgesBetween(imports, layerOf),
      ...layers.flatMap((layer) =>
        edgesBetween(
          imports.filter(({ file, imported }) => layerOf(file) === layer && layerOf(imported) === layer),
          within(1),
        ),
      ),
    ];
    expect(drawn).toEqual(edges.map(([from, to]) => `${from} --> ${to}`).sort());
  });
});
