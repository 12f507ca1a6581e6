import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const files = (await readStoryFiles()).filter(({ id }) => !id.startsWith('behaviours-'));

const breakpoint = /(?:^|[\s"'`:])(?:max-)?(?:sm|md|lg|xl|@md):|[pm]x-page\b/;

/** Whether the component looks different on a large screen, by the classes in its folder. */
const hasBreakpoints = (fileName: string) =>
  globSync(`${dirname(fileName)}/*.tsx`, { exclude: ['**/*.{stories,test}.tsx'] }).some((file) =>
    breakpoint.test(readFileSync(file, 'utf8')),
  );

test('a component with breakpoints is captured on a large screen, too', () => {
  const onPhone = files.filter(({ parameters }) => /\bchromatic: phoneOnly\b/.test(parameters));
  expect(onPhone.length).toBeGreaterThan(20);
  expect(onPhone.filter(({ fileName }) => hasBreakpoints(fileName)).map(({ id }) => id)).toEqual([]);
});

test('a story bound to a width is captured only at that width', () => {
  const bound = files.flatMap(({ stories }) => stories.filter(({ globals }) => /viewport:|small/.test(globals)));
  expect(bound.length).toBeGreaterThan(5);
  expect(bound.filter(({ parameters }) => !/modes|onlySmall/.test(parameters)).map(({ id }) => id)).toEqual([]);
});
