import { describe, expect, test } from 'vitest';
import { stylesFor } from './routeStyles.ts';

const css = `
@layer base { *, ::before { box-sizing: border-box } :root { --used: 1px; --unused: 2px } a { color: red } ::-webkit-datetime-edit { padding: 0 } }
@layer utilities {
  .p-4 { padding: var(--used) }
  .m-4 { margin: var(--unused) }
  .md\\:p-8 { @media (width >= 48rem) { padding: 8px } }
  .w-\\[12px\\], .gone { width: 12px }
  .group:not(.quiet) > .spin { animation: spin 1s }
}
@keyframes spin { to { rotate: 360deg } }
@keyframes pulse { 50% { opacity: 0.5 } }
@page { size: A4 }
@property --tw-x { syntax: "*"; inherits: false }
`;
const styles = (...words: string[]) => stylesFor(css, new Set(words)).replace(/\s+/g, ' ');

describe('stylesFor', () => {
  test('keeps the rules of used classes in source order', () => {
    const some = styles('md:p-8', 'p-4', 'w-[12px]');
    expect(some).toContain('.p-4 { padding: var(--used) } .md\\:p-8 {');
    expect(some).toMatch(/\.w-\\\[12px\\\] *\{/);
    for (const gone of ['.m-4', '.gone', '.spin']) expect(some).not.toContain(gone);
  });

  test('keeps rules without a class', () => {
    expect(styles()).toContain('a { color: red }');
    expect(styles()).toContain('box-sizing');
    expect(styles(), 'no page has a date input').not.toContain('datetime');
  });

  test('keeps only referenced variables, animations and @property rules', () => {
    expect(styles('p-4')).toContain('--used: 1px');
    expect(styles('p-4')).not.toContain('--unused');
    expect(styles('m-4')).toContain('--unused: 2px');
    expect(styles('group', 'spin')).toContain('@keyframes spin');
    for (const gone of ['@keyframes', '@property']) expect(styles('p-4')).not.toContain(gone);
  });

  test('keeps @page only for printable pages', () => {
    expect(styles('print-sheet')).toContain('@page { size: A4 }');
    expect(styles('p-4')).not.toContain('@page');
  });

  test('requires every class of a selector except those inside :not()', () => {
    expect(styles('spin')).not.toContain('.spin');
    expect(styles('group', 'spin')).toContain('.group:not(.quiet) > .spin');
  });
});
