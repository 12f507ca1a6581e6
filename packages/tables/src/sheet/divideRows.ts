import { normalizeName } from '../cells/normalizeName.ts';
import type { Headings } from './findHeadings.ts';
import { skipReason } from './marks.ts';
import { isRoomName } from './roomNames.ts';
import { sectionOf } from './sectionRows.ts';
import type { ColumnUse, Row, SkippedRow, SkipReason } from './table.ts';
import { isTitle, namesTable, unitOf } from './titles.ts';

const textOf = (cells: string[]) => JSON.stringify(cells.map(normalizeName));

/** Which rows repeat the headings, or the title above them, as on each printed page. */
function findRepeated(cells: string[][], end: number): Set<number> {
  const headings = new Set(cells.slice(0, end).map(textOf));
  const repeated = new Set<number>();
  let isAbove = false;
  for (let index = cells.length - 1; index >= end; index--) {
    const row = cells[index] ?? [];
    if (!row.some(Boolean)) continue;
    const isHeading = headings.has(textOf(row));
    isAbove = isHeading || (isAbove && isTitle(row) && namesTable(row));
    if (isAbove) repeated.add(index);
  }
  return repeated;
}

/** Parts the rows below a table's headings into those that are read and those that are not. `top`: its first row. */
export function divideRows(cells: string[][], { headings, end, units }: Headings, uses: ColumnUse[], top: number) {
  const rows: Row[] = [];
  const skipped: SkippedRow[] = [];
  const repeated = findRepeated(cells, end);
  const textsOf = (row: string[], use: ColumnUse) => row.filter((_, index) => uses[index] === use);
  const margin = Math.max(headings.findIndex(Boolean), 0);
  const usedFrom = uses.slice(margin);
  let above: SkipReason | null = null;
  function reasonOf(row: string[], index: number): SkipReason | null {
    if (index === units) return 'unit';
    if (repeated.has(index)) return 'heading';
    if (unitOf(row) && isTitle(row)) return 'unit';
    // 送料 and the like may stand below the name of a room.
    const names = textsOf(row, 'name').filter(Boolean);
    const isSum = !textsOf(row, 'product_code').some(Boolean) && skipReason(names) === 'total';
    const found = skipReason(row) ?? (isSum ? 'total' : null);
    // A remark may begin as a footnote does, beside a name: ＊印参照, 混合水栓. A mark alone (注1) has its text there.
    const isRemark = names.length > 0 && skipReason(names) === null && (row.find(Boolean) ?? '').length > 3;
    const reason = found === 'note' && isRemark ? null : found;
    const isAlone = uses.length > 1 && row.filter(Boolean).length === 1 && !sectionOf(row.slice(margin), usedFrom);
    // A footnote may go on in the next rows, or be apart from the table and have no mark.
    const isApart = !cells[index - 1]?.some(Boolean) && textsOf(row, 'room').some((text) => text && !isRoomName(text));
    return reason ?? (isAlone && (above === 'note' || isApart) ? 'note' : null);
  }
  for (const [index, row] of cells.entries()) {
    if (!row.some(Boolean) || (index < end && index !== units)) continue;
    const line = top + index + 1;
    above = reasonOf(row, index);
    if (above) skipped.push({ line, cells: row, reason: above });
    else rows.push({ line, cells: row });
  }
  return { rows, skipped };
}
