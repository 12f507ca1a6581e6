import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf, edgesBetween, type Import, importsOf, isMatch, programs, root, sources } from './imports.ts';
import { type Rule, rules, sqlFiles, wings } from './rules.ts';

const imports = programs.flatMap(importsOf);

/** The file's package, and the folder that `<folder>` stands for in a rule. */
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
    expect(programs.some((file) => isMatch(file, rule.files))).toBe(true);
    expect(imports.filter((one) => breaks(rule, one))).toEqual([]);
  });

  test('an import that breaks it is found', () => {
    expect(breaks(rule, rule.planted)).toBe(true);
  });
});

describe('arrows point one way', () => {
  test('between files', () => {
    const all = sources.flatMap(importsOf);
    const known = new Set(sources);
    expect(circlesOf(edgesBetween(all, (path) => (known.has(path) ? path : null)))).toEqual([]);
  });

  test.each([1, 2, 3])('between folders at depth %i of a package', (depth) => {
    // A file above that depth stands for itself.
    const folderOf = (path: string) => {
      const [, source, inside] = /^((?:apps|packages)\/[\w-]+\/src|\.storybook)\/(.+)$/.exec(path) ?? [];
      const names = inside?.split('/') ?? [];
      return source ? [source, ...names.slice(0, depth)].join('/') : null;
    };
    expect(circlesOf(edgesBetween(imports, folderOf))).toEqual([]);
  });

  test('a circle is found', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ] as const;
    expect(circlesOf([...edges])).toEqual([['a', 'b', 'c']]);
  });
});

describe('SQL is written in repositories, in access/, in db/ and in the identity adapter', () => {
  const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

  test('holds', () => {
    const others = programs.filter((file) => isMatch(file, ['apps/api/src/**']) && !isMatch(file, sqlFiles));
    expect(others.filter((file) => query.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('a query elsewhere is found', () => {
    expect(query.test("context.db.selectFrom('users')")).toBe(true);
    expect(isMatch('apps/api/src/content/rooms/saveRoom.ts', sqlFiles)).toBe(false);
  });
});

describe('the map of the api in docs/architecture.md', () => {
  const map = /```mermaid\n([^`]+)```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
  const drawn = [...map.matchAll(/^ *([\w-]+) --> ([\w-]+)$/gm)].map(([, from, to]) => `${from} --> ${to}`).sort();

  test('shows every arrow between wings, and between the folders of a wing', () => {
    const within = (depth: number) => (path: string) =>
      /^apps\/api\/src\/(.+)\/[^/]+$/.exec(path)?.[1]?.split('/')[depth] ?? null;
    const wingOf = within(0);
    const edges = [
      ...edgesBetween(imports, wingOf),
      ...wings.flatMap((wing) =>
        edgesBetween(
          imports.filter(({ file, imported }) => wingOf(file) === wing && wingOf(imported) === wing),
          within(1),
        ),
      ),
    ];
    expect(drawn).toEqual(edges.map(([from, to]) => `${from} --> ${to}`).sort());
  });
});
