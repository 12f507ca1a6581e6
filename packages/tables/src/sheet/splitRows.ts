import type { Merge } from '../cells/grid.ts';
import { normalizeName } from '../cells/normalizeName.ts';
import { findHeadings, type Headings } from './findHeadings.ts';
import { isTitle, namesTable, unitOf } from './titles.ts';

/** Rows of a sheet with one table, as indices: its title from `start` on, its headings, and all below until `end`. */
export type Region = { start: number; headings: Headings; end: number };

/** More rows than this are no title. */
const maxTitles = 3;

const countFilled = (cells: string[]) => cells.filter(Boolean).length;

/** How many of the rows above headings belong to them: empty rows, and titles. */
function countTitles(above: string[][]): number {
  const end = above.findLastIndex((cells) => countFilled(cells) > 0) + 1;
  const start = above.findLastIndex((cells, index) => index < end && countFilled(cells) === 0) + 1;
  const block = above.slice(start, end).slice(-maxTitles);
  const titles = block.slice(block.findLastIndex((cells) => !isTitle(cells)) + 1);
  // A text that stands above an empty row is the title of what is below if it says so, or is apart from what is above.
  const isAdjacent = end === above.length;
  const isApart = start > 0 && titles.length === end - start;
  return (
    above.length -
    end +
    (isAdjacent || isApart || titles.some((cells) => namesTable(cells) || unitOf(cells)) ? titles.length : 0)
  );
}

/** Splits the rows of a sheet at the headings of its tables. Where a table's own headings are repeated, it goes on. */
export function splitRows(cells: string[][], merges: Merge[]): Region[] {
  const all = findHeadings(cells, merges);
  const namesOf = (found: Headings | undefined) => found?.headings.map(normalizeName).join('\t');
  const isRepeated = (headings: Headings, index: number) => namesOf(headings) === namesOf(all[index - 1]);
  const firsts = all.filter((headings, index) => !isRepeated(headings, index));
  const starts = firsts.map(({ start }) => {
    const above = all.findLast((headings) => headings.end <= start);
    return above ? start - countTitles(cells.slice(above.end, start)) : 0;
  });
  return firsts.map((headings, index) => ({
    start: starts[index] ?? 0,
    headings,
    end: starts[index + 1] ?? cells.length,
  }));
}
