import type { Figure } from './figures.ts';
import { formatTable } from './figures.ts';

const heading = (part: string) => `## ${part}`;

/** Replaces the section of a part in docs/performance.md, or appends it. `at`: the day. */
export function replaceSection(document: string, part: string, at: string, figures: Figure[]) {
  const section = `${heading(part)}\n\nMeasured on ${at}.\n\n${formatTable(figures)}\n`;
  const [introduction = '', ...sections] = document.split(/^(?=## )/m);
  const isOf = (existing: string) => existing.startsWith(`${heading(part)}\n`);
  const all = sections.some(isOf)
    ? sections.map((existing) => (isOf(existing) ? section : existing))
    : [...sections, section];
  return [introduction, ...all]
    .map((each) => each.trimEnd())
    .join('\n\n')
    .concat('\n');
}
