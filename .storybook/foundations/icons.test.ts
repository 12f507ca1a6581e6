import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide';
import { expect, test } from 'vitest';
import { iconGroups } from './icons.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('packages/{ui,features}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.stories.tsx'] });

/** Names of the icons imported by the packages ui and features, without type imports. */
const imported = new Set(
  files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide'/g)].flatMap(
      ([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim().replace(/ as .*/, ''))
          .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  ),
);

const library = new Map<string, unknown>(Object.entries(lucide));

/** A name of the icon, for the error message. */
const nameOf = (icon: unknown) => [...library].find(([, other]) => other === icon)?.[0];

test('the icon page shows exactly the icons in use', () => {
  const shown = new Set<unknown>(iconGroups.flatMap(({ icons }) => icons.map(([icon]) => icon)));
  const used = new Set([...imported].map((name) => library.get(name)));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((icon) => !shown.has(icon)).map(nameOf)).toEqual([]);
  expect([...shown].filter((icon) => !used.has(icon)).map(nameOf)).toEqual([]);
});
