import { findHeadings } from './findHeadings.ts';
import { guessUses } from './guessUses.ts';

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
