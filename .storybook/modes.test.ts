import { expect, test } from 'vitest';
import { hasBreakpoints } from './docs/usage.ts';
import { readStoryFiles } from './readStoryFiles.ts';

const components = (await readStoryFiles()).filter(({ id }) => id.startsWith('ui-'));

test('there are components with and without breakpoints', () => {
  const wide = components.filter(hasBreakpoints).length;
  expect(wide).toBeGreaterThan(20);
  expect(components.length - wide).toBeGreaterThan(20);
});

const captured = components.filter(({ parameters }) => !parameters.includes('disableSnapshot'));

test.each(captured)('$id is captured on a large screen only if it looks different there', (file) => {
  expect(/\bchromatic: phoneOnly\b/.test(file.parameters)).toBe(!hasBreakpoints(file));
});
