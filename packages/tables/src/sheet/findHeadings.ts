import { guessUse, isKnownHeading } from './columns.ts';
import { combineHeadings, isGeneric } from './combineHeadings.ts';
import { nameOfHeading } from './headings.ts';

type Headings = {
  headings: string[];
  /** Index of the first row below the headings. */
  end: number;
};

/** How many rows are searched for headings. A table with more rows is never read as transposed. */
export const maxSearched = 100;

const namesProducts = (cell: string) => cell !== '' && ['name', 'product_code'].includes(guessUse(cell));

/** Whether a row has headings of a table: names or model numbers, and at least one other known heading. */
function hasHeadings(cells: string[]) {
  const uses = new Set(cells.filter(isKnownHeading).map(guessUse));
  return cells.some(namesProducts) && uses.size > 1;
}

/** Whether a row is the lower of two lines of headings: 幅, 奥行, 高さ below 寸法 and its empty cells. */
function isLowerLine(cells: string[], above: string[]) {
  const filled = cells.flatMap((cell, index) => (cell ? [index] : []));
  const isMerged = (index: number) => above[index] === '' || (index > 0 && above[index] === above[index - 1]);
  if (!filled.some(isMerged)) return false;
  const isHeading = (index: number) => isKnownHeading(cells[index] ?? '');
  if (filled.every(isHeading)) return true;
  const isBelowMerged = (index: number) => isMerged(index) || (index + 1 < above.length && isMerged(index + 1));
  const isProduct = (index: number) => namesProducts(above[index] ?? '') && cells[index] !== above[index];
  const mayBeHeading = (index: number) => isHeading(index) || (isBelowMerged(index) && !isProduct(index));
  return filled.length > 1 && filled.every(mayBeHeading) && !cells.some((cell) => /\d/.test(cell));
}

/** Whether a row is the upper line of two lines of headings: 寸法 above 幅, 奥行, 高さ. */
function isUpperLine(cells: string[]) {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.every((cell) => isKnownHeading(cell) || isGeneric(nameOfHeading(cell)));
}

/** Finds the line or two lines of headings, below any title. Null if there are none. */
export function findHeadings(rows: string[][]): Headings | null {
  const isSingleColumn = rows.every((cells) => cells.filter(Boolean).length <= 1);
  const isHeadings = isSingleColumn
    ? (cells: string[]) => cells.some((cell) => cell && guessUse(cell) === 'name')
    : hasHeadings;
  const found = rows.slice(0, maxSearched).findIndex(isHeadings);
  const [upper = [], line, lower = []] = [rows[found - 1], rows[found], rows[found + 1]];
  if (!line) return null;
  if (!isSingleColumn && isLowerLine(lower, line)) return { headings: combineHeadings(line, lower), end: found + 2 };
  return { headings: isUpperLine(upper) ? combineHeadings(upper, line) : line, end: found + 1 };
}
