import { behindDitto, isDitto, isMarksOnly, isNothing, isSameAsLeft, literal } from './marks.ts';
import type { ColumnUse, Row, Table } from './table.ts';

/** What a cell says, and the cell that says so. `why`: it repeats another cell, or is covered by one. */
export type Value = { text: string; line: number; column: number; why?: 'ditto' | 'merged' };

/** Something the user should know of a cell. `column`: in the sheet, from 0; -1 if the notice is of the row. */
export type Notice = { line: number; column: number; text: string };

export type ResolvedRow = { line: number; values: Value[]; notices: Notice[] };

/** The column to whose cell 同左 refers: the nearest one on the left with the same use. */
const leftOf = (uses: ColumnUse[], index: number) => uses.slice(0, index).lastIndexOf(uses[index] as ColumnUse);

/** Columns whose empty cells are below a merged cell: rooms and floors, and makers where they group the list. */
function mergedColumns(uses: ColumnUse[]) {
  const places = uses.flatMap((use, index) => (use === 'room' || use === 'floor' ? [index] : []));
  const first = uses.findIndex((use) => use !== 'ignored');
  return { places, makers: uses[first] === 'manufacturer_name' ? [first] : [] };
}

/**
 * Replaces marks that repeat other cells by what these say, removes dashes, and fills the empty cells of merged rooms
 * with the text above. If several columns name a room, such as floor and room, a new text in one leaves the empty
 * columns after it empty.
 */
export function resolveCells({ rows, columns }: Table, uses: ColumnUse[]): ResolvedRow[] {
  const { places, makers } = mergedColumns(uses);
  let above: Value[] = [];
  return rows.map(({ line, cells }: Row) => {
    const notices: Notice[] = [];
    const values: Value[] = [];
    for (const [index, text] of cells.entries()) {
      const own = { text, line, column: columns[index] ?? -1 };
      const source = isSameAsLeft(text) ? values[leftOf(uses, index)] : above[index];
      const [value, notice] = uses[index] === 'ignored' ? [own] : resolve(own, source, uses[index] === 'name');
      values.push(value);
      if (notice) notices.push({ line, column: own.column, text: `「${text}」${notice}` });
    }
    const firstPlace = places.find((index) => values[index]?.text) ?? Number.POSITIVE_INFINITY;
    for (const index of [...places.filter((place) => place < firstPlace), ...makers]) {
      const source = above[index];
      if (cells[index] === '' && source?.text) values[index] = { ...source, why: 'merged' };
    }
    above = values;
    return { line, values, notices };
  });
}

/** What a cell says. `source`: the cell to which a mark in it refers. */
function resolve(own: Value, source: Value | undefined, isName: boolean): [value: Value, notice?: string] {
  const { text } = own;
  const behind = behindDitto(text);
  if (isDitto(text) || isSameAsLeft(text) || behind !== null) {
    if (!source?.text) return [{ ...own, text: behind ?? '' }, 'が指すセルは空のため、空にしました'];
    const repeated = { ...source, text: [source.text, behind].filter(Boolean).join(' '), why: 'ditto' as const };
    return isDitto(text) ? [repeated] : [repeated, `は「${repeated.text}」と読みました`];
  }
  if (isNothing(text)) return [{ ...own, text: '' }];
  const plain = literal(text);
  if (isName && plain === text && text !== '' && isMarksOnly(text))
    return [{ ...own, text: '' }, 'は記号だけのため、製品名にしませんでした'];
  return [{ ...own, text: plain }];
}
