import { guessUse, isKnownHeading } from './columns.ts';
import { nameOfHeading } from './headings.ts';
import { isAspect, isHeadingOfParts, isPartName, readPartHeading } from './parts.ts';
import type { ColumnUse, TableKind } from './table.ts';

/** Whether a cell is a heading, or part of one in two lines. */
export const isHeadingWord = (cell: string) =>
  isKnownHeading(cell) || isAspect(cell) || isPartName(cell) || isHeadingOfParts(cell);

const compact = (heading: string) => nameOfHeading(heading).normalize('NFKC').replace(/\s/g, '');

/** What a schedule of finishes says of a room rather than of its parts. */
const ofRoom = /^(?:.*面積|.*[帖畳]数|広さ|天井高さ?|ch|室高|気積|用途|内装制限|排煙|換気)(?:\(.*\))?$/i;

/** Headings of what names a door or a light, if no column is headed as its name. */
const types = /^(?:建具|器具|開閉)?(?:種類|種別|形状|タイプ|姿図?|方式|用途)$/;
/** These name a model where there is a maker. */
const forms = /^(?:建具|器具|開閉)?(?:形式|型式)$/;
const finishes = /^仕上げ?材(?:料|料名|名|名称)?$/;

/** The column that names the products if none is headed as their names; -1 if there is none. */
function findNames(headings: string[], uses: ColumnUse[]): number {
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(compact(heading)));
  if (!uses.includes('mark')) return find(finishes);
  const type = find(types);
  return type >= 0 || uses.includes('manufacturer_name') ? type : find(forms);
}

const withUse = (uses: ColumnUse[], index: number, use: ColumnUse) => (index < 0 ? uses : uses.with(index, use));

/** The uses of the columns of a schedule of finishes. Each column that is of no room is of a part. */
const usesOfParts = (headings: string[], uses: ColumnUse[]) =>
  uses.map((use, index): ColumnUse => {
    const heading = headings[index] ?? '';
    if (['floor', 'room', 'room_id', 'description', 'ignored'].includes(use)) return use;
    return ofRoom.test(compact(heading)) ? 'description' : 'part';
  });

/** Guesses what the rows of a table are, and the use of each column from its heading; null if it is no table. */
export function guessUses(headings: string[]): { kind: TableKind; uses: ColumnUse[] } | null {
  const uses = headings.map((heading) => (heading ? guessUse(heading) : 'specification'));
  const known = new Set(uses.filter((use, index) => headings[index] && use !== 'specification'));
  const hasPlace = known.has('room') || known.has('floor');
  const namesProducts = known.has('name') || known.has('mark');
  if (hasPlace && !namesProducts && headings.filter(readPartHeading).length > 1)
    return { kind: 'rooms', uses: usesOfParts(headings, uses) };
  const ofParts = headings.findIndex(isHeadingOfParts);
  if (ofParts >= 0 && !known.has('name') && (known.size > 0 || headings.some(isAspect)))
    return { kind: hasPlace ? 'products' : 'parts', uses: withUse(uses, ofParts, 'name') };
  const names = known.has('name') ? -1 : findNames(headings, uses);
  const isNamed = known.has('name') || known.has('product_code') || known.has('maker_and_code') || names >= 0;
  return isNamed && known.size + (names >= 0 ? 1 : 0) > 1
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
