import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { iconGroups } from './icons.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync('packages/{ui,features}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.stories.tsx'] })
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n');

test('the icon page shows exactly the icons in use', () => {
  const imported = [...sources.matchAll(/import \{([^}]+)\} from 'lucide'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name !== '' && !name.startsWith('type '));
  const shown = iconGroups.flatMap(({ icons }) => icons.map(([name]) => name));
  expect([...new Set(shown)].sort()).toEqual([...new Set(imported)].sort());
});
