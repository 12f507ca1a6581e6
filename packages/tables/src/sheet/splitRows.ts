import type { Merge } from '../cells/grid.ts';
import { normalizeName } from '../cells/normalizeName.ts';
import { findHeadings, type Headings } from './findHeadings.ts';
import { skipReason } from './marks.ts';

/** Rows of a sheet with one table, as indices: its title from `start` on, its headings, and all below until `end`. */
export type Region = { start: number; headings: Headings; end: number };

/** More rows than this are no title. */
const maxTitles = 3;

const countFilled = (cells: string[]) => cells.filter(Boolean).length;

/** What stands beside a title: 縮尺 1/50, 単位：mm, 2026/03/10. */
const besideTitle =
  /^[(（]?(?:縮尺|単位|作成|更新|日付|図面?番号?|図番|設計|担当|物件|工事|現場|scale|date|s\s*=|\d{2,4}[-/.年]\d|1[/:]\d+$)/i;

function isTitle(cells: string[]) {
  const [first, ...others] = cells.filter(Boolean);
  return (
    first !== undefined &&
    others.every((text) => besideTitle.test(text.normalize('NFKC'))) &&
    skipReason(cells) === null
  );
}

/** Whether a title can only be one of a table: 建具表, 照明器具リスト. */
const namesTable = (cells: string[]) => /(?:表|リスト|一覧)$/.test(cells.find(Boolean) ?? '');

/** How many of the rows above headings belong to them: empty rows, and a title. */
function countTitles(above: string[][]): number {
  const end = above.findLastIndex((cells) => countFilled(cells) > 0) + 1;
  const start = above.findLastIndex((cells, index) => index < end && countFilled(cells) === 0) + 1;
  const block = above.slice(start, end);
  const isAdjacent = end === above.length;
  // A few rows between an empty row and the headings, or a title between two empty rows.
  if (start > 0 && block.length <= maxTitles && (isAdjacent || block.every(isTitle))) return above.length - start;
  const titles = Math.min(block.length - 1 - block.findLastIndex((cells) => !isTitle(cells)), maxTitles);
  return above.length - end + (isAdjacent || namesTable(block.at(-1) ?? []) ? titles : 0);
}

/** Splits the rows of a sheet at the headings of its tables. Where a table's own headings are repeated, it goes on. */
export function splitRows(cells: string[][], merges: Merge[]): Region[] {
  const all = findHeadings(cells, merges);
  const namesOf = (found: Headings | undefined) => found?.headings.map(normalizeName).join('\t');
  const isRepeated = (headings: Headings, index: number) => namesOf(headings) === namesOf(all[index - 1]);
  const firsts = all.filter((headings, index) => !isRepeated(headings, index));
  const starts = firsts.map(({ start }) => {
    const above = all.findLast((headings) => headings.end <= start);
    return above ? start - countTitles(cells.slice(above.end, start)) : 0;
  });
  return firsts.map((headings, index) => ({
    start: starts[index] ?? 0,
    headings,
    end: starts[index + 1] ?? cells.length,
  }));
}
