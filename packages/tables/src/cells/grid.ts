/** A cell that covers others: `rows` by `columns` cells, from its first one. */
export type Merge = { row: number; column: number; rows: number; columns: number };

/** The cells of a sheet as tidy text. `name`: of the sheet; empty for text. `merges`: as far as the source tells. */
export type Grid = { name: string; cells: string[][]; merges: Merge[] };

type Range = { startRow: number; startCol: number; endRow: number; endCol: number };

/** The merged cells that a parser of spreadsheets has found. */
export const mergesOf = (ranges: Range[] = []): Merge[] =>
  ranges.map(({ startRow, startCol, endRow, endCol }) => ({
    row: startRow,
    column: startCol,
    rows: endRow - startRow + 1,
    columns: endCol - startCol + 1,
  }));

/** Drops empty rows and columns at the end, and fills the remaining rows up to the same length. */
export function trimCells(cells: string[][]): string[][] {
  const height = cells.findLastIndex((row) => row.some(Boolean)) + 1;
  const width = cells.reduce((width, row) => Math.max(width, row.findLastIndex(Boolean) + 1), 0);
  return cells.slice(0, height).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}

/**
 * Trims a sheet, and repeats the text of a cell that covers several rows in each of them. A row without text of its own
 * only makes the one above higher.
 */
export function spreadMerges({ name, cells, merges }: Grid): Grid {
  const spread = trimCells(cells);
  const own = new Set(spread.filter((row) => row.some(Boolean)));
  for (const { row, column, rows } of merges) {
    const text = spread[row]?.[column] ?? '';
    for (const covered of spread.slice(row + 1, row + rows)) if (own.has(covered)) covered[column] = text;
  }
  return { name, cells: spread, merges };
}

/** The name of a cell, as spreadsheets show it: B7. Rows and columns count from 0. */
export function cellName(row: number, column: number): string {
  const letters = (index: number): string =>
    (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
  return `${letters(column)}${row + 1}`;
}
