import { trimCells } from '../cells/trimCells.ts';
import { guessUse } from './columns.ts';
import { findHeadings, maxSearched } from './findHeadings.ts';
import { withSections } from './sectionRows.ts';
import type { Sheet, SheetProblem, SheetRow } from './sheet.ts';

const transpose = (cells: string[][]) => (cells[0] ?? []).map((_, index) => cells.map((row) => row[index] ?? ''));

const total = /^(?:(?:総|税込|税抜)?合計|[小総]?計|合計金額|(?:sub|grand)?total)(?:[(（].*[)）])?$/i;

const isTotal = (cells: string[]) => total.test(cells.find(Boolean)?.replace(/\s/g, '') ?? '');

const isFootnote = (cells: string[]) => cells.filter(Boolean).length === 1 && /^※/.test(cells.find(Boolean) ?? '');

/** Splits off the table's headings, and sorts the rows below into products and others. */
function readTable(cells: string[][]) {
  const found = findHeadings(cells);
  if (!found) return null;
  const { headings, end } = found;
  const above = new Set(cells.slice(0, end).map((row) => JSON.stringify(row)));
  const isSkipped = (row: string[]) => above.has(JSON.stringify(row)) || isTotal(row) || isFootnote(row);
  const all = cells.map((row, index) => ({ line: index + 1, cells: row })).slice(end);
  const filled = all.filter((row) => row.cells.some(Boolean));
  return {
    headings,
    rows: filled.filter((row) => !isSkipped(row.cells)),
    skipped: filled.filter((row) => isSkipped(row.cells)),
  };
}

/** Drops columns without heading and text, such as a margin or a column that only a title uses. */
function dropEmptyColumns({ headings, rows, skipped }: NonNullable<ReturnType<typeof readTable>>) {
  const hasText = (index: number) => rows.some(({ cells }) => cells[index]);
  const kept = headings.flatMap((heading, index) => (heading || hasText(index) ? [index] : []));
  const pick = (cells: string[]) => kept.map((index) => cells[index] ?? '');
  const pickCells = ({ line, cells }: SheetRow) => ({ line, cells: pick(cells) });
  return {
    headings: pick(headings),
    // A remaining column without a heading has text.
    uses: pick(headings).map((heading) => (heading ? guessUse(heading) : ('specification' as const))),
    rows: rows.map(pickCells),
    skipped: skipped.map(pickCells),
  };
}

/**
 * Finds the table of products in a spreadsheet: below a title, with one or two lines of headings, or with
 * headings in its first column. Nothing is guessed without headings.
 */
export function readSheet(cells: string[][]): Sheet | SheetProblem {
  const trimmed = trimCells(cells);
  if (trimmed.length === 0) return { problem: 'empty' };
  const upright = readTable(trimmed);
  const mayBeTransposed = trimmed.length <= maxSearched;
  const table = upright ?? (mayBeTransposed ? readTable(transpose(trimmed)) : null);
  if (!table) return { problem: 'noHeadings' };
  return { ...withSections(dropEmptyColumns(table)), isTransposed: !upright };
}
