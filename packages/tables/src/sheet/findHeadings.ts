import type { Merge } from '../cells/grid.ts';
import { normalizeName } from '../cells/normalizeName.ts';
import { guessUse } from './columns.ts';
import { addUnits, combineHeadings, isGeneric } from './combineHeadings.ts';
import { guessUses, isHeadingWord } from './guessUses.ts';
import { nameOfHeading } from './headings.ts';
import { isUnit, skipReason } from './marks.ts';
import { isAspect, isPartName } from './parts.ts';
import { remember } from './remember.ts';
import { isTitle } from './titles.ts';

/** The headings of a table: one to three lines, and a line of units. `end`: the first row below them. */
export type Headings = { headings: string[]; start: number; end: number; units: number | null };

const filledIn = (cells: string[]) => cells.flatMap((cell, index) => (cell ? [index] : []));

const namesProducts = (cell: string) => cell !== '' && ['name', 'product_code'].includes(guessUse(cell));

/** Whether a row is the lower of two lines of headings: 幅, 奥行, 高さ below 寸法 and its empty cells. */
function isLowerLine(cells: string[], above: string[]) {
  const filled = filledIn(cells);
  const isRepeated = (index: number) => normalizeName(cells[index] ?? '') === normalizeName(above[index] ?? '');
  const isOfPart = (index: number) => isAspect(cells[index] ?? '') && isPartName(above[index] ?? '');
  if (filled.some(isOfPart) && filled.every((index) => isOfPart(index) || isRepeated(index))) return true;
  const isMerged = (index: number) =>
    above[index] === '' || (index > 0 && normalizeName(above[index] ?? '') === normalizeName(above[index - 1] ?? ''));
  if (!filled.some(isMerged)) return false;
  const isHeading = (index: number) => isHeadingWord(cells[index] ?? '');
  if (filled.every((index) => isHeading(index) || isRepeated(index))) return true;
  const isBelowMerged = (index: number) => isMerged(index) || (index + 1 < above.length && isMerged(index + 1));
  const isProduct = (index: number) => namesProducts(above[index] ?? '') && !isRepeated(index);
  const mayBeHeading = (index: number) =>
    isHeading(index) || isRepeated(index) || (isBelowMerged(index) && !isProduct(index));
  return filled.length > 1 && filled.every(mayBeHeading) && !cells.some((cell) => /\d/.test(cell));
}

/** Whether a cell is a heading, or one of others below it. */
const mayStandAbove = remember((cell) => isHeadingWord(cell) || isGeneric(nameOfHeading(cell)));

/** Whether a row is the upper line of two lines of headings: 寸法 above 幅, 奥行, 高さ. A title is not. */
function isUpperLine(cells: string[], below: string[]) {
  const filled = filledIn(cells);
  const isSize = guessUse(cells[filled[0] ?? 0] ?? '') === 'dimension';
  const isTitle = filled.length === 1 && (filled[0] ?? 0) <= (filledIn(below)[0] ?? 0) && !isSize;
  return filled.length > 0 && !isTitle && filled.every((index) => mayStandAbove(cells[index] ?? ''));
}

const isUnits = (cells: string[] | undefined) =>
  filledIn(cells ?? []).length > 0 && cells?.every((cell) => !cell || isUnit(cell));

/** Tells which columns a row's merged cells cover; undefined if the row has none, as in text. */
function coveredBy(merges: Merge[], row: number): ((column: number) => boolean) | undefined {
  const wide = merges.filter((merge) => merge.row === row && merge.columns > 1);
  if (wide.length === 0) return undefined;
  return (index) => wide.some(({ column, columns }) => index > column && index < column + columns);
}

/** Reads `lines` rows from `start` on as headings, and the units below them. */
export function headingsOf(rows: string[][], merges: Merge[], start: number, lines: number): Headings {
  const [first = [], ...others] = rows.slice(start, start + lines);
  const headings = others.reduce(
    (above, line, index) => combineHeadings(above, line, coveredBy(merges, start + index)),
    first,
  );
  const end = start + lines;
  return isUnits(rows[end])
    ? { headings: addUnits(headings, rows[end] ?? []), start, end: end + 1, units: end }
    : { headings, start, end, units: null };
}

/** The most lines of headings that may begin at a row. */
function countLines(rows: string[][], start: number) {
  const isLower = (index: number) => isLowerLine(rows[index] ?? [], rows[index - 1] ?? []);
  if (!isLower(start + 1)) return 1;
  return isLower(start + 2) ? 3 : 2;
}

/** The headings that begin at a row; null if none do. */
function headingsAt(rows: string[][], merges: Merge[], start: number): Headings | null {
  const [line = [], below = []] = [rows[start], rows[start + 1]];
  if (filledIn(line).length === 0 || (!guessUses(line) && !isUpperLine(line, below))) return null;
  for (let lines = countLines(rows, start); lines > 0; lines--) {
    const found = headingsOf(rows, merges, start, lines);
    if (guessUses(found.headings)) return found;
  }
  return null;
}

/** A list of names needs no second column. */
function findSingleColumn(rows: string[][]): Headings[] {
  const isHeading = (cells: string[]) => cells.some((cell) => cell && guessUse(cell) === 'name');
  const start = rows.findIndex(isHeading);
  return start < 0 ? [] : [{ headings: rows[start] ?? [], start, end: start + 1, units: null }];
}

/**
 * Whether enough cells of a row below other headings are headings themselves; fewer if it is apart from the rows above,
 * below a title, a footnote or an empty row.
 */
function isStrong(cells: string[], isApart: boolean) {
  const filled = cells.filter(Boolean);
  const words = filled.filter(mayStandAbove).length;
  return words > 1 && (words * 5 >= filled.length * 3 || (isApart && words * 3 >= filled.length));
}

/** Finds the headings of all tables in a sheet, from the top; those of a table that is continued are repeated. */
export function findHeadings(rows: string[][], merges: Merge[]): Headings[] {
  if (rows.every((cells) => filledIn(cells).length <= 1)) return findSingleColumn(rows);
  const found: Headings[] = [];
  for (let start = 0; start < rows.length; ) {
    const [line = [], below = []] = [rows[start], rows[start + 1]];
    const above = rows[start - 1] ?? [];
    const isApart = !above.some(Boolean) || isTitle(above) || skipReason(above) !== null;
    const mayBegin = found.length === 0 || isStrong(line, isApart) || isStrong([...line, ...below], isApart);
    const headings = mayBegin ? headingsAt(rows, merges, start) : null;
    if (headings) found.push(headings);
    start = headings?.end ?? start + 1;
  }
  return found;
}
