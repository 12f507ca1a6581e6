import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { expect, test } from 'vitest';
import { iconGroups } from './icons.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('packages/{ui,features}/src/**/*.tsx', { cwd: root, exclude: ['**/*.stories.tsx'] });

/** Names of the icons that the product imports; types are none. */
const imported = new Set(
  files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(
      ([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim().replace(/ as .*/, ''))
          .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  ),
);

const nameOf = new Map(Object.entries(lucide).map(([name, icon]) => [icon, name] as const));

test('the page of the icons shows those of the product, and no others', () => {
  const shown = iconGroups.flatMap(({ icons }) => icons.map(([icon]) => icon));
  expect(imported.size).toBeGreaterThan(20);
  const icons = [...imported].map((name) => lucide[name as keyof typeof lucide]);
  expect(
    icons.filter((icon) => !shown.includes(icon as (typeof shown)[number])).map((icon) => nameOf.get(icon)),
  ).toEqual([]);
  expect(shown.filter((icon) => !icons.includes(icon)).map((icon) => nameOf.get(icon))).toEqual([]);
});
