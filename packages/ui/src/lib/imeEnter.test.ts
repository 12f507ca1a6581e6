import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEnter } from './imeEnter.ts';

test.each([
  ['ends no composition', { isComposing: false, keyCode: 13 }, true],
  ['confirms a conversion in Chromium and Firefox', { isComposing: true, keyCode: 229 }, false],
  ['confirms a conversion in Safari, after compositionend', { isComposing: false, keyCode: 229 }, false],
])('an Enter that %s', (_, press, expected) => {
  expect(isEnter({ key: 'Enter', ...press })).toBe(expected);
});

test('no other file tests for the Enter key', () => {
  const packages = join(import.meta.dirname, '../../..');
  const sources = globSync('{ui,features}/src/**/*.{ts,tsx}', { cwd: packages });
  const ofOthers = sources.filter((file) => !/\.stories\.tsx$|\.test\.tsx?$|lib\/imeEnter\.ts$/.test(file));
  const handlers = ofOthers.filter((file) => /'Enter'|\bkeyCode\b/.test(readFileSync(join(packages, file), 'utf8')));
  expect(ofOthers.length).toBeGreaterThan(100);
  expect(handlers).toEqual([]);
});
