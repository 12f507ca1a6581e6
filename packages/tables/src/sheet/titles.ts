import { maxHeadingLength } from './headings.ts';
import { skipReason } from './marks.ts';

/** Whether a title can only be one of a table: 建具表, 照明器具リスト（2）. */
export function namesTable(cells: string[]) {
  const title = cells.find(Boolean)?.normalize('NFKC') ?? '';
  return (
    title.length <= maxHeadingLength &&
    /(?:表|リスト|一覧|[明細様]書|schedule|list)\s*(?:\(.{1,10}\)|[-\d/]{1,5}|その\d)?$/i.test(title)
  );
}

/** What stands beside a title: 縮尺 1/50, 単位：mm, 2026/03/10; or beside what it is of: 設計, 工事名. */
const besideTitle =
  /^[(（]?(?:縮尺|単位|作成|更新|日付|図面?番号?|図番|設計|担当|物件|工事|現場|件名|scale|date|s\s*=|\d{2,4}[-/.年]\d|1[/:]\d+$)/i;

/** A title has fewer texts beside it. */
const maxTexts = 8;

/** Whether a row is a title, or may be one: the name of a house, of a table, and what stands beside them. */
export function isTitle(cells: string[]) {
  const filled = cells.filter(Boolean);
  if (filled.length === 0 || filled.length > maxTexts) return false;
  const names = filled.filter((text) => !besideTitle.test(text.normalize('NFKC')) && !namesTable([text]));
  return names.length <= 1 && skipReason(cells) === null;
}

/** The unit that a sheet names beside or below its title: cm for 単位：cm. */
export function unitOf(cells: string[]): string | undefined {
  const found = cells.flatMap((text) => /^[(]?単位\s*[:：]?\s*(mm|cm|m)[)]?$/i.exec(text.normalize('NFKC'))?.[1] ?? []);
  return found[0]?.toLowerCase();
}
