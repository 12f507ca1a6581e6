import { normalizeName } from '../cells/normalizeName.ts';
import { guessUse } from './columns.ts';
import { findHeadings } from './findHeadings.ts';
import { guessUses } from './guessUses.ts';
import { isPartHeading } from './parts.ts';
import type { ColumnUse } from './table.ts';

/** Columns from the first until before the second. */
export type Range = [start: number, end: number];

/** The ranges between columns without text. */
function filledRanges(cells: string[][]): Range[] {
  const width = cells[0]?.length ?? 0;
  const isEmpty = Array.from({ length: width }, (_, column) => cells.every((row) => !row[column]));
  const ranges: Range[] = [];
  for (let column = 0; column < width; column++) {
    const last = ranges.at(-1);
    if (isEmpty[column]) continue;
    if (last?.[1] === column) last[1]++;
    else ranges.push([column, column + 1]);
  }
  return ranges;
}

/** The ranges in which headings are repeated from the left, as in a list that is folded to save paper. */
export function repeatedRanges(headings: string[]): Range[] {
  for (let width = 2; width * 2 <= headings.length; width++) {
    const isRepeated = headings.every((heading, index) => heading === headings[index % width]);
    if (isRepeated && headings.length % width === 0)
      return Array.from({ length: headings.length / width }, (_, index) => [index * width, (index + 1) * width]);
  }
  return [];
}

/** Whether cells contain a table that can stand by itself: model numbers alone may belong to names beside them. */
const hasOwnNames = (cells: string[][]) =>
  findHeadings(cells, []).some(({ headings }) =>
    guessUses(headings)?.uses.some((use) => use === 'name' || use === 'part'),
  );

/** The ranges of columns with tables that stand beside each other, parted by empty columns; none if it is one table. */
export function splitColumns(cells: string[][]): Range[] {
  const ranges = filledRanges(cells);
  const isSplit =
    ranges.length > 1 && ranges.every(([start, end]) => hasOwnNames(cells.map((row) => row.slice(start, end))));
  return isSplit ? ranges : [];
}

/** The first columns of a table tell what its rows are of. */
const firstUses: ColumnUse[] = ['floor', 'room', 'mark', 'name', 'ignored'];

/** How many columns of a table may stand before the one that is repeated. */
const maxBefore = 2;

/** The index of the first heading that says again what the rows are of: 室名, 符号, or 品名. Returns -1 if none does. */
export function findRepeated(headings: string[], uses: ColumnUse[]): number {
  const names = headings.map(normalizeName);
  const repeatable = ['room', 'mark', ...(headings.some(isPartHeading) ? [] : ['name'])];
  return names.findIndex(
    (name, index) => name !== '' && repeatable.includes(uses[index] ?? '') && names.indexOf(name) < index,
  );
}

/** Rows with text on both sides of a column. */
const countShared = (rows: string[][], column: number) =>
  rows.filter((row) => row.slice(0, column).some(Boolean) && row.slice(column).some(Boolean)).length;

/**
 * The ranges of two tables that stand beside each other without an empty column between them: 室名 and its parts, then
 * 符号 and 室名 again. None if it is one table, or if it cannot be told where the second one begins.
 */
export function adjoiningRanges(headings: string[], rows: string[][]): Range[] {
  const names = headings.map(normalizeName);
  const uses = headings.map(guessUse);
  const repeated = findRepeated(headings, uses);
  const first = names.indexOf(names[repeated] ?? '');
  if (repeated < 0 || first > maxBefore) return [];
  const starts = headings.flatMap((_, start) => {
    const before = uses.slice(start, repeated + 1);
    const isStart = start > first && start <= repeated && start >= repeated - maxBefore;
    const isFirst = before.every((use, index) => firstUses.includes(use) && headings[start + index]);
    return isStart && isFirst && guessUses(headings.slice(0, start)) && guessUses(headings.slice(start)) ? [start] : [];
  });
  const alike = starts.filter((start) => names[start] === names[0] && names[start + 1] === names[1]);
  const possible = alike.length > 0 ? alike : starts;
  const fewest = Math.min(...possible.map((start) => countShared(rows, start)));
  const [start, ...others] = possible.filter((start) => countShared(rows, start) === fewest);
  return start === undefined || others.length > 0
    ? []
    : [
        [0, start],
        [start, headings.length],
      ];
}
