import { cellName, type Grid, type Merge, spreadMerges } from '../cells/grid.ts';
import { withAspectRows } from './aspectRows.ts';
import { addUnits } from './combineHeadings.ts';
import { divideRows } from './divideRows.ts';
import { type Headings, headingsOf } from './findHeadings.ts';
import { guessUses, usesAs, withMarks } from './guessUses.ts';
import { withSections } from './sectionRows.ts';
import { adjoiningRanges, repeatedRanges, splitColumns } from './splitColumns.ts';
import { splitRows } from './splitRows.ts';
import type { GridProblem, Table, TableKind } from './table.ts';
import { unitOf } from './titles.ts';

/** A table with more rows is never read as transposed. */
const maxTransposed = 100;

const transpose = (cells: string[][]) => (cells[0] ?? []).map((_, index) => cells.map((row) => row[index] ?? ''));

/** A rectangle of a sheet. `top`, `left`: of its first cell in the sheet, from 0. */
type Part = { sheet: string; cells: string[][]; merges: Merge[]; top: number; left: number };

const pick = (part: Part, rows: [number, number], columns: [number, number]): Part => ({
  sheet: part.sheet,
  cells: part.cells.slice(...rows).map((row) => row.slice(...columns)),
  merges: part.merges.map((merge) => ({ ...merge, row: merge.row - rows[0], column: merge.column - columns[0] })),
  top: part.top + rows[0],
  left: part.left + columns[0],
});

/** Splits a part of a sheet into the tables beside and below each other. */
function tablesIn(part: Part): Table[] {
  const { cells } = part;
  const width = cells[0]?.length ?? 0;
  const inColumns = (ranges: [number, number][]) =>
    ranges.flatMap((range) => tablesIn(pick(part, [0, cells.length], range)));
  const beside = splitColumns(cells);
  if (beside.length > 1) return inColumns(beside);
  const regions = splitRows(cells, part.merges);
  if (regions.length > 1) return regions.flatMap(({ start, end }) => tablesIn(pick(part, [start, end], [0, width])));
  const [region] = regions;
  if (!region) return [];
  const { headings, end } = region.headings;
  const folded = repeatedRanges(headings);
  if (folded.length > 1) return inColumns(folded);
  const adjoining = adjoiningRanges(headings, cells.slice(end)).map((range) => inColumns([range]));
  return adjoining.some(([table]) => table) && adjoining.every(([table]) => table)
    ? adjoining.flat()
    : [tableOf(part, region.headings)];
}

/** Reads a part of a sheet as one table with the given headings. `kind`: as the user says, or as guessed. */
function tableOf({ sheet, cells, top, left }: Part, found: Headings, kind?: TableKind): Table {
  const { start } = found;
  const titles = cells.slice(0, start);
  const unit = unitOf(titles.flat());
  const headings = unit
    ? addUnits(
        found.headings,
        found.headings.map(() => unit),
      )
    : found.headings;
  const guessed = guessUses(headings);
  const uses = kind ? usesAs(kind, headings) : (guessed?.uses ?? usesAs('products', headings));
  const table: Table = {
    id: `${sheet}!${cellName(top + start, left)}`,
    sheet,
    title: titles.flatMap((row) => row.find(Boolean) ?? []).join(' '),
    kind: kind ?? guessed?.kind ?? 'products',
    columns: headings.map((_, index) => left + index),
    headings,
    uses,
    ...divideRows(cells, found, uses, top),
    isTransposed: false,
  };
  return withMarks(withAspectRows(withSections(dropEmptyColumns(table))));
}

/** Drops columns without heading and text, such as a margin or a column that only a title uses. */
function dropEmptyColumns(table: Table): Table {
  const kept = table.headings.flatMap((heading, index) =>
    heading || table.rows.some(({ cells }) => cells[index]) ? [index] : [],
  );
  const pickCells = (cells: string[]) => kept.map((index) => cells[index] ?? '');
  return {
    ...table,
    columns: kept.map((index) => table.columns[index] ?? -1),
    headings: pickCells(table.headings),
    uses: kept.map((index) => table.uses[index] ?? 'ignored'),
    rows: table.rows.map((row) => ({ ...row, cells: pickCells(row.cells) })),
    skipped: table.skipped.map((row) => ({ ...row, cells: pickCells(row.cells) })),
  };
}

const partOf = ({ name, cells, merges }: Grid): Part => ({ sheet: name, cells, merges, top: 0, left: 0 });

/**
 * Finds the tables in a sheet: below and beside each other, below titles, with headings in up to three lines, or in
 * the first column. Nothing is guessed without headings.
 */
export function readTables(grid: Grid): Table[] | GridProblem {
  const spread = spreadMerges(grid);
  if (spread.cells.length === 0) return { problem: 'empty' };
  const upright = tablesIn(partOf(spread));
  if (upright.length > 0) return upright;
  const mayBeTransposed = spread.cells.length <= maxTransposed;
  const turned = mayBeTransposed ? tablesIn(partOf({ ...spread, cells: transpose(spread.cells), merges: [] })) : [];
  return turned.length > 0 ? turned.map((table) => ({ ...table, isTransposed: true })) : { problem: 'noHeadings' };
}

/** Reads a sheet as one table of which the user has said where its headings are. `row`: from 0. */
export function readTableAt(grid: Grid, row: number, kind?: TableKind): Table {
  const spread = spreadMerges(grid);
  return tableOf(partOf(spread), headingsOf(spread.cells, spread.merges, row, 1), kind);
}
