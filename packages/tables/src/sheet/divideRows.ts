import { normalizeName } from '../cells/normalizeName.ts';
import type { Headings } from './findHeadings.ts';
import { isNoteLine, skipReason } from './marks.ts';
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

/** Why a row with several texts is no product, or with one that says so itself. */
function reasonOf(row: string[], uses: ColumnUse[]): SkipReason | null {
  if (isTitle(row) && unitOf(row)) return 'unit';
  const textsOf = (use: ColumnUse) => row.filter((text, index) => text && uses[index] === use);
  // 送料 and the like may stand below the name of a room.
  const names = textsOf('name');
  const isSum = textsOf('product_code').length === 0 && skipReason(names) === 'total';
  const reason = skipReason(row) ?? (isSum ? 'total' : null);
  // A remark may begin as a footnote does, beside a name: ＊印参照, 混合水栓. A mark alone (注1) has its text there.
  const isRemark = names.length > 0 && skipReason(names) === null && (row.find(Boolean) ?? '').length > 3;
  return reason === 'note' && isRemark ? null : reason;
}

/** Parts the rows below a table's headings into those that are read and those that are not. `top`: its first row. */
export function divideRows(cells: string[][], { headings, end, units }: Headings, uses: ColumnUse[], top: number) {
  const rows: Row[] = [];
  const skipped: SkippedRow[] = [];
  const repeated = findRepeated(cells, end);
  const reasons = cells.map((row) => reasonOf(row, uses));
  const countFilled = (row: string[]) => row.filter(Boolean).length;
  const isRead = (row: string[]) => countFilled(row) > 1 || Boolean(row[uses.indexOf('name')]);
  const last = cells.findLastIndex((row, index) => isRead(row) && !reasons[index]);
  const margin = Math.max(headings.findIndex(Boolean), 0);
  let above: SkipReason | null = null;
  /** Whether a text that stands alone is a footnote: by itself, below another, or at the end, where it names nothing. */
  function isNote(row: string[], index: number): boolean {
    const at = row.findIndex(Boolean);
    const text = row[at] ?? '';
    if (uses.length === 1 || countFilled(row) > 1) return false;
    if (isNoteLine(text) && !isRoomName(text)) return true;
    if (sectionOf(row.slice(margin), uses.slice(margin))) return false;
    const isBelowEmpty = !cells[index - 1]?.some(Boolean);
    const isRoom = uses[at] === 'room' && (isRoomName(text) || !isBelowEmpty);
    return above === 'note' || (index > last && uses[at] !== 'name' && !isRoom);
  }
  for (const [index, row] of cells.entries()) {
    if (!row.some(Boolean) || (index < end && index !== units)) continue;
    const own = index === units ? 'unit' : repeated.has(index) ? 'heading' : (reasons[index] ?? null);
    above = own ?? (isNote(row, index) ? 'note' : null);
    const line = top + index + 1;
    if (above) skipped.push({ line, cells: row, reason: above });
    else rows.push({ line, cells: row });
  }
  return { rows, skipped };
}
