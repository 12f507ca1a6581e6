import { expect, test } from 'vitest';
import { replaceSection } from './document.ts';
import type { Figure } from './figures.ts';

const figure: Figure = { id: 'P1', name: 'bytes', value: 1, unit: 'B', budget: 2 };

test('replaces the section of a part and keeps the others', () => {
  const before = replaceSection('# Speed\n\nText.\n', 'bytes', '2026-11-24', [figure]);
  const both = replaceSection(before, 'pages', '2026-11-24', [figure]);
  const after = replaceSection(both, 'bytes', '2026-11-25', [{ ...figure, value: 3 }]);
  expect(after.match(/^## .*/gm)).toEqual(['## bytes', '## pages']);
  expect(after).toContain('# Speed\n\nText.\n\n## bytes\n\nMeasured on 2026-11-25.');
  expect(after).toContain('| 3 B');
  expect(after).not.toContain('| 1 B   | ≤ 2    | yes | –                 |      |\n\n## pages');
  expect(replaceSection(after, 'pages', '2026-11-24', [figure])).toBe(after);
});
