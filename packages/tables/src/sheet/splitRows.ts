import type { Merge } from '../cells/grid.ts';
import { findHeadings, type Headings } from './findHeadings.ts';
import { skipReason } from './marks.ts';

/** Rows of a sheet with one table, as indices: its title from `start` on, its headings, and all below until `end`. */
export type Region = { start: number; headings: Headings; end: number };

/** More rows than this are no title. */
const maxTitles = 3;

const countFilled = (cells: string[]) => cells.filter(Boolean).length;

/** How many of the rows above headings belong to them: empty rows, and a title. */
function countTitles(above: string[][]): number {
  const isTitle = (cells: string[]) => countFilled(cells) === 1 && skipReason(cells) === null;
  const end = above.findLastIndex((cells) => countFilled(cells) > 0) + 1;
  const start = above.findLastIndex((cells, index) => index < end && countFilled(cells) === 0) + 1;
  const block = above.slice(start, end);
  const isAdjacent = end === above.length;
  // A few rows between an empty row and the headings, or a title between two empty rows.
  if (start > 0 && block.length <= maxTitles && (isAdjacent || block.every(isTitle))) return above.length - start;
  const other = block.findLastIndex((cells) => !isTitle(cells));
  return isAdjacent ? Math.min(block.length - 1 - other, maxTitles) : above.length - end;
}

/** Splits the rows of a sheet at the headings of its tables. Where a table's own headings are repeated, it goes on. */
export function splitRows(cells: string[][], merges: Merge[]): Region[] {
  const all = findHeadings(cells, merges);
  const isRepeated = ({ headings }: Headings, index: number) =>
    JSON.stringify(headings) === JSON.stringify(all[index - 1]?.headings);
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
