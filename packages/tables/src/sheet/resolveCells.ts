import { normalizeName } from '../cells/normalizeName.ts';
import { guessUse } from './columns.ts';
import { behindDitto, continueDitto, isDitto, isMarksOnly, isNothing, isSameAsLeft, literal } from './marks.ts';
import { isHeadingOfParts, readPartHeading } from './parts.ts';
import type { ColumnUse, Row, Table } from './table.ts';

/** What a cell says, and the cell that says so. `why`: it repeats another cell, or is covered by one. */
export type Value = { text: string; line: number; column: number; why?: 'ditto' | 'merged' };

/** Something the user should know of a cell. `column`: in the sheet, from 0; -1 if the notice is of the row. */
export type Notice = { line: number; column: number; text: string };

export type ResolvedRow = { line: number; values: Value[]; notices: Notice[] };

/**
 * Finds the column that 同左 repeats: the nearest one to the left with the same use. In a schedule of finishes it must
 * also be about the same aspect: 天井 下地 repeats 壁 下地. Returns -1 if there is none.
 */
function findLeft(headings: string[], uses: ColumnUse[], column: number): number {
  const isAlike = (index: number) => index < column && uses[index] === uses[column];
  function aspectOf(index: number) {
    const { aspect = '' } = readPartHeading(headings[index] ?? '') ?? {};
    const use = guessUse(aspect);
    return use === 'specification' ? aspect : use;
  }
  return uses.findLastIndex((use, index) => isAlike(index) && (use !== 'part' || aspectOf(index) === aspectOf(column)));
}

/** Whether makers group a list: they stand first, and are not written again in the next row. */
function areGrouped({ rows }: Table, column: number) {
  const isAgain = (text: string, index: number) => isDitto(text) || text === rows[index - 1]?.cells[column];
  return !rows.some(({ cells }, index) => cells[column] && isAgain(cells[column], index));
}

/**
 * Columns whose empty cells are below a merged cell: floors, rooms and parts, from the widest place to the narrowest,
 * and makers where they group the list.
 */
function mergedColumns(table: Table, uses: ColumnUse[]) {
  const of = (test: (use: ColumnUse, index: number) => boolean) =>
    uses.flatMap((use, index) => (test(use, index) ? [index] : []));
  const isOfParts = (index: number) => table.kind === 'parts' || isHeadingOfParts(table.headings[index] ?? '');
  const ofParts = of((use, index) => use === 'name' && isOfParts(index));
  const first = uses.findIndex((use) => use !== 'ignored');
  return {
    places: [...of((use) => use === 'floor'), ...of((use) => use === 'room'), ...ofParts],
    makers: uses[first] === 'manufacturer_name' && areGrouped(table, first) ? [first] : [],
  };
}

/** The longest text that marks with more behind them make. */
const maxContinued = 200;

const isSameName = (one: Value | undefined, other: Value | undefined) =>
  normalizeName(one?.text ?? '') === normalizeName(other?.text ?? '');

/**
 * Replaces ditto marks by the text that they repeat, empties cells with a dash, and fills the empty cells below a
 * merged room with its name. Where a wider place begins, such as a floor, the empty cells of narrower ones stay empty.
 */
export function resolveCells(table: Table, uses: ColumnUse[]): ResolvedRow[] {
  const { rows, columns, headings } = table;
  const { places, makers } = mergedColumns(table, uses);
  const lefts = uses.map((_, index) => findLeft(headings, uses, index));
  const [mark, name] = [uses.indexOf('mark'), uses.indexOf('name')];
  let above: Value[] = [];
  return rows.map(({ line, cells, lines }: Row) => {
    const notices: Notice[] = [];
    const note = ({ line, column }: Value, text: string) => notices.push({ line, column, text });
    const values: Value[] = [];
    for (const [index, text] of cells.entries()) {
      const own = { text, line: lines?.[index] ?? line, column: columns[index] ?? -1 };
      const source = isSameAsLeft(text) ? values[lefts[index] ?? -1] : above[index];
      const [value, notice] = uses[index] === 'ignored' ? [own] : resolve(own, source, uses[index] === 'name');
      values.push(value);
      if (notice) note(own, `「${text}」${notice}`);
    }
    const begins = places.find((index) => values[index]?.text && !isSameName(values[index], above[index]));
    const continued = begins === undefined ? places : places.slice(0, places.indexOf(begins));
    const isMarked = cells[mark] !== '' || !values[name]?.text || !above[mark]?.text;
    if (values[mark] && !isMarked) note(values[mark], `符号は上のセルの「${above[mark]?.text}」としました`);
    for (const index of [...continued, ...makers, ...(isMarked ? [] : [mark])]) {
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
    const repeated = { ...source, text: continueDitto(source.text, behind ?? ''), why: 'ditto' as const };
    if (isDitto(text)) return [repeated];
    // Marks that follow each other would make a text that grows with each row.
    if (behind !== null && repeated.text.length > maxContinued)
      return [own, 'は長くなりすぎるため、そのまま入れました'];
    return [repeated, `は「${repeated.text}」と読みました`];
  }
  if (isNothing(text)) return [{ ...own, text: '' }];
  const plain = literal(text);
  if (isName && plain === text && text !== '' && isMarksOnly(text))
    return [{ ...own, text: '' }, 'は記号だけのため、製品名にしませんでした'];
  return [{ ...own, text: plain }];
}
