import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStoryFiles } from '../readStoryFiles.ts';

const root = new URL('../..', import.meta.url);
const files = (await readStoryFiles()).filter(({ fileName }) => fileName.startsWith('.storybook/foundations/'));

test('there are foundations', () => expect(files.length).toBeGreaterThan(3));

// Chromatic treats whatever these stories import as part of Storybook's configuration: a change to it
// captures every story. A changed Icon affects almost every story anyway.
test.each(files)('$fileName imports no component but Icon', ({ fileName }) => {
  const source = readFileSync(new URL(fileName, root), 'utf8').replace("import { Icon } from '@iespec/ui';", '');
  expect(source).not.toMatch(/from '(?:@iespec\/|[./]*packages\/ui\/src\/(?!foundations\/))/);
});
