import { guessUse, isKnownHeading } from './columns.ts';
import { compactName } from './headings.ts';
import { isAspect, isHeadingOfParts, isOfRoom, isPartHeading, readPartHeading } from './parts.ts';
import { remember } from './remember.ts';
import { isUsualSpecification } from './synonyms.ts';
import type { ColumnUse, Table, TableKind } from './table.ts';

/** Whether a cell is a heading, or part of one in two lines. */
export const isHeadingWord = remember(
  (cell) =>
    isKnownHeading(cell) ||
    isAspect(cell) ||
    isPartHeading(cell) ||
    isHeadingOfParts(cell) ||
    isOfRoom(cell) ||
    isUsualSpecification(cell) ||
    types.test(compactName(cell)),
);

/** Headings of what names a door or a light, if no column is headed as its name. */
const types =
  /^(?:(?:建具|器具|開閉)?(?:の?種類|種別|形状|タイプ|方式|用途)|機種|品種|戸種|開閉形式|姿図?[・/／](?:形状|形式|名称))$/;
/** Usually a drawing. */
const drawings = /^姿図?$/;
/** These name a model where there is a maker. */
const forms = /^(?:建具|器具|開閉)?(?:形式|型式)$/;
const finishes = /^仕上げ?材(?:料|料名|名|名称)?$/;

/** Finds the column to take the products' names from if no heading says 製品名 or the like. Returns -1 if none fits. */
function findNames(headings: string[], uses: ColumnUse[]): number {
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(compactName(heading)));
  // A column of numbers may contain marks.
  if (!uses.includes('mark') && !uses.some((use, index) => use === 'ignored' && headings[index])) return find(finishes);
  const found = uses.includes('manufacturer_name') ? [types, drawings] : [types, forms, drawings];
  return found.map(find).find((index) => index >= 0) ?? -1;
}

const withUse = (uses: ColumnUse[], index: number, use: ColumnUse) => (index < 0 ? uses : uses.with(index, use));

/** The uses of the columns of a schedule of finishes. Each column that is of no room is of a part. */
const usesOfParts = (headings: string[], uses: ColumnUse[]) =>
  uses.map((use, index): ColumnUse => {
    const heading = headings[index] ?? '';
    if (['floor', 'room', 'room_id', 'ignored'].includes(use)) return use;
    return isOfRoom(heading) ? 'description' : 'part';
  });

/** The column that names parts: 部位, or 箇所 beside 仕上 where nothing is numbered. */
function findParts(headings: string[]): number {
  const ofParts = headings.findIndex(isHeadingOfParts);
  const isNumbered = (heading: string) => heading !== '' && ['mark', 'ignored'].includes(guessUse(heading));
  const isSchedule = headings.some(isAspect) && !headings.some(isNumbered);
  if (ofParts >= 0 || !isSchedule) return ofParts;
  return headings.findIndex((heading) => /^(?:施工)?(?:箇所|場所|位置)$/.test(compactName(heading)));
}

/** Whether headings are of parts of rooms. Those of frames alone are of doors. */
function areOfParts(headings: string[]) {
  const parts = headings.flatMap((heading) => readPartHeading(heading)?.part ?? []);
  return parts.length > 1 && parts.some((part) => !part.endsWith('枠'));
}

/** Guesses what the rows of a table are, and the use of each column from its heading; null if it is no table. */
export function guessUses(headings: string[]): { kind: TableKind; uses: ColumnUse[] } | null {
  const uses = headings.map((heading) => (heading ? guessUse(heading) : 'specification'));
  const known = new Set(uses.filter((use, index) => headings[index] && use !== 'specification'));
  const hasPlace = known.has('room') || known.has('floor');
  const namesProducts = known.has('name') || known.has('mark');
  if (hasPlace && !namesProducts && areOfParts(headings)) return { kind: 'rooms', uses: usesOfParts(headings, uses) };
  const ofParts = findParts(headings);
  if (ofParts >= 0 && !known.has('name') && (known.size > 0 || headings.some(isAspect))) {
    const isInRoom = uses.some((use, index) => index !== ofParts && (use === 'room' || use === 'floor'));
    return { kind: isInRoom ? 'products' : 'parts', uses: withUse(uses, ofParts, 'name') };
  }
  const names = known.has('name') ? -1 : findNames(headings, uses);
  const isNamed = known.has('name') || known.has('product_code') || known.has('maker_and_code') || names >= 0;
  const others = headings.filter(isUsualSpecification).length + (names >= 0 ? 1 : 0);
  // Doors that are not named have their marks.
  const isMarked = known.has('mark') && known.size > 2;
  return isMarked || (isNamed && known.size + others > 1)
    ? { kind: 'products', uses: withUse(uses, names, 'name') }
    : null;
}

/** The uses of the columns of a table of which the user has said what its rows are. */
export function usesAs(kind: TableKind, headings: string[]): ColumnUse[] {
  const guessed = guessUses(headings);
  if (guessed?.kind === kind) return guessed.uses;
  const uses = headings.map((heading) => (heading ? guessUse(heading) : 'specification'));
  const first = uses.indexOf('specification');
  if (kind === 'rooms') return usesOfParts(headings, uses.includes('room') ? uses : withUse(uses, first, 'room'));
  return uses.includes('name') ? uses : withUse(uses, first, 'name');
}

/** The use of a column of numbers, such as No.: nothing, or marks where most of its cells have letters (WD1). */
function numbersUse({ rows, uses }: Table, index: number): ColumnUse {
  const cells = rows.flatMap((row) => row.cells[index] || []);
  const marks = cells.filter((cell) => /\p{L}/u.test(cell)).length;
  if (marks === 0) return 'ignored';
  return marks * 2 > cells.length && !uses.includes('mark') ? 'mark' : 'specification';
}

/** Tells columns of marks from those of running numbers. */
export const withMarks = (table: Table): Table => ({
  ...table,
  uses: table.uses.map((use, index) => (use === 'ignored' && table.headings[index] ? numbersUse(table, index) : use)),
});
