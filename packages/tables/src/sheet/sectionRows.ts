import { isFloorName, isRoomName } from './roomNames.ts';
import type { ColumnUse, Table } from './table.ts';

/** ■リビング, 【LDK】: the mark before a title, or the brackets around one. */
const marked = /^(?:[■●◆◇□○◎▼▽▲△★☆▶►◼]+\s*(.+)|[【〔［[＜<〈《「『](.+)[】〕］\]＞>〉》」』])$/s;

/** The text that stands alone in the first cell of a row, without marks. */
function titleOf([first = '', ...others]: string[]): { title: string; isMarked: boolean } | null {
  if (!first || others.length === 0 || others.some(Boolean)) return null;
  const [, afterMark, inBrackets] = marked.exec(first) ?? [];
  return { title: (afterMark ?? inBrackets ?? first).trim(), isMarked: (afterMark ?? inBrackets) !== undefined };
}

/**
 * The floor or the room that a title names for the rows below it; null if the row is not a title. It is marked (■),
 * is a usual name, or its column has no text of products. A table with a column of rooms has only titles of floors.
 */
export function sectionOf(cells: string[], uses: ColumnUse[]): { floor: string } | { room: string } | null {
  const found = titleOf(cells);
  if (!found) return null;
  if (isFloorName(found.title)) return { floor: found.title };
  if (uses.includes('room')) return null;
  const isRoom = found.isMarked || isRoomName(found.title) || (uses[0] === 'ignored' && /\p{L}/u.test(found.title));
  return isRoom ? { room: found.title } : null;
}

/** Turns titles between the rows into columns before the others: 階 and 部屋. */
export function withSections(table: Table): Table {
  const { rows, uses } = table;
  if (table.kind === 'parts' || (uses.includes('room') && uses.includes('floor'))) return table;
  const found = rows.map(({ cells }) => sectionOf(cells, uses));
  const added = (['floor', 'room'] as const).filter((use) => found.some((section) => section && use in section));
  if (added.length === 0) return table;
  let place = { floor: '', room: '' };
  const placed = rows.flatMap(({ line, cells }, index) => {
    const section = found[index];
    if (section) place = 'floor' in section ? { ...section, room: '' } : { ...place, ...section };
    return section ? [] : [{ line, cells: [...added.map((use) => place[use]), ...cells] }];
  });
  return {
    ...table,
    columns: [...added.map(() => -1), ...table.columns],
    headings: [...added.map((use) => (use === 'floor' ? '階' : '部屋')), ...table.headings],
    uses: [...added, ...uses],
    rows: placed,
    skipped: table.skipped.map((row) => ({ ...row, cells: [...added.map(() => ''), ...row.cells] })),
  };
}
