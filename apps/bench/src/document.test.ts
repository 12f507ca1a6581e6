import { expect, test } from 'vitest';
import { replaceSection } from './document.ts';

test('replaces the section of a part and keeps the others', () => {
  const before = replaceSection('# Speed\n\nText.\n', 'bytes', 'one');
  const both = replaceSection(before, 'pages', 'two');
  const after = replaceSection(both, 'bytes', 'three');
  expect(after).toBe('# Speed\n\nText.\n\n## bytes\n\nthree\n\n## pages\n\ntwo\n');
  expect(replaceSection(after, 'pages', 'two')).toBe(after);
});
