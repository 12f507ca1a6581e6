import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStoryFiles } from '../readStoryFiles.ts';

const root = new URL('../..', import.meta.url);
const files = (await readStoryFiles()).filter(({ fileName }) => fileName.startsWith('.storybook/foundations/'));

test('there are foundations', () => expect(files.length).toBeGreaterThan(3));

// Chromatic takes a change to what they import for one of Storybook's configuration, and captures everything; which a changed
// Icon does in any case.
test.each(files)('$fileName imports no component but Icon', ({ fileName }) => {
  const source = readFileSync(new URL(fileName, root), 'utf8').replace("import { Icon } from '@iespec/ui';", '');
  expect(source).not.toMatch(/from '(?:@iespec\/|[./]*packages\/ui\/src\/(?!foundations\/|story-helpers\/|tokens))/);
});
