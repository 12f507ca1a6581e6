import { oneLine } from '../cells/tidy.ts';
import { type Cell, type Column, columnOf, type ReadProduct, readCells } from './readCells.ts';
import { partOfColumn, readParts } from './readParts.ts';
import { type ResolvedRow, resolveCells } from './resolveCells.ts';
import { floorOf } from './roomNames.ts';
import { findRepeated } from './splitColumns.ts';
import type { ColumnUse, Table } from './table.ts';

/** The cells of a row with text, in columns that are used. */
const cellsOf = ({ values }: ResolvedRow, columns: Column[]): Cell[] =>
  columns.flatMap((column) => {
    const value = values[column.index];
    return value?.text ? [{ column, value }] : [];
  });

/** The room that a row names: its floor and its room. */
function roomOf(cells: Cell[], defaultRoom: string): string {
  const textsOf = (wanted: ColumnUse) =>
    cells.flatMap(({ column: { use }, value: { text } }) => (use === wanted ? [oneLine(text)] : []));
  return [...textsOf('floor').map(floorOf), ...textsOf('room')].join(' ') || defaultRoom;
}

/** The part of the house that the title of a table without rooms names: 外部 for 外部仕上表. */
const roomOfTitle = ({ kind, title, sheet }: Table) =>
  kind === 'parts' ? (/(外部|外構|内部|屋外)/.exec(`${title} ${sheet}`)?.[1] ?? '') : '';

/**
 * Whether a row is a product or a room. A row with nothing but a maker is the title of a list by maker, one with nothing
 * but a room that of the rows below which name none.
 */
function isRead(own: Cell[], below: Cell[], columns: Column[]) {
  const [only] = own;
  const isTitle = own.length === 1 && only?.column === columns[0] && only?.column.use === 'manufacturer_name';
  const isPlace = ({ column: { use } }: Cell) => use === 'room' || use === 'floor';
  const isAboveProducts = own.every(isPlace) && below.length > 0 && !below.some(isPlace);
  return own.length > 0 && !isTitle && !isAboveProducts;
}

/** Says that a table may be two; null if nothing speaks for it. */
function doubtOf({ headings, columns }: Table, uses: ColumnUse[]) {
  const repeated = findRepeated(headings, uses);
  if (repeated < 0) return null;
  const text = `見出し「${headings[repeated]}」が2つあります。表が2つ並んでいるときは、間に空の列を入れてください`;
  return ({ line }: ReadProduct) => ({ line, column: columns[repeated] ?? -1, text });
}

/**
 * Reads the products of a table; `uses`: what each column is, as guessed or changed by the user. A row of a schedule
 * of finishes has a product for each of its parts.
 */
export function readProducts(table: Table, uses: ColumnUse[] = table.uses): ReadProduct[] {
  const columns = table.headings.flatMap((heading, index) => {
    const use = uses[index] ?? 'ignored';
    if (use === 'ignored') return [];
    return [use === 'part' ? partOfColumn(index, heading) : columnOf(index, heading, use)];
  });
  const defaultRoom = roomOfTitle(table);
  const doubt = doubtOf(table, uses);
  const rows = resolveCells(table, uses).map((row) => ({ row, cells: cellsOf(row, columns) }));
  const ownCells = rows.map(({ cells }, index) => cells.filter(({ column }) => table.rows[index]?.cells[column.index]));
  const products = rows.flatMap(({ row, cells }, index) => {
    if (!isRead(ownCells[index] ?? [], ownCells[index + 1] ?? [], columns)) return [];
    const given = { id: `${table.id}/${row.line}`, line: row.line, room_name: roomOf(cells, defaultRoom), name: '' };
    const [first, ...others] = uses.includes('part') ? readParts(given, cells) : [readCells(given, cells)];
    return first ? [{ ...first, notices: [...row.notices, ...first.notices] }, ...others] : [];
  });
  const [first, ...others] = products;
  return first && doubt ? [{ ...first, notices: [doubt(first), ...first.notices] }, ...others] : products;
}
