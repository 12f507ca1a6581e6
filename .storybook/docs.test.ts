import * as ui from '@iespec/ui';
import { expect, test } from 'vitest';
import { readStoryFiles } from './readStoryFiles.ts';

const pages = (await readStoryFiles()).filter(({ id }) => id.startsWith('ui-'));

const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));

test.each(components)('%s has a props table', (name) => {
  expect(pages.some((page) => new RegExp(`\\b${name}\\b`).test(page.components))).toBe(true);
});

test.each(pages)('$id has a status', ({ parameters }) => {
  expect(parameters).toMatch(/\bstatus: '(安定|試作|廃止予定)'/);
});
