import { isKnownHeading } from './columns.ts';

/** Marks that repeat the cell above. A single quotation mark is one, too. */
const dittos = /^(?:[〃″“”"々仝↑]|''|’’|,,|ditto|同上|上に同じ|同じ|同)$/i;

/** The mark that repeats the cell to the left. */
const sameAsLeft = /^(?:同左|左に同じ|←)$/;

/** A ditto with more behind it: 〃 t=9. */
const partialDitto = /^(?:[〃″仝]\s*|同上[\s、,]+)(\S.*)$/s;

/** What people write where there is nothing. */
const nothing = /^(?:[-‐‑–—―−ー－]+|[/／]|(?:特に)?(?:なし|無し)|無|ナシ)$/;

/** Text without the blanks that fill a cell: 同　上. Longer text is no mark. */
const withoutBlanks = (text: string) => (text.length > 20 ? text : text.replace(/\s/g, ''));

export const isDitto = (text: string) => dittos.test(withoutBlanks(text));
export const isSameAsLeft = (text: string) => sameAsLeft.test(withoutBlanks(text));
export const isNothing = (text: string) => nothing.test(withoutBlanks(text));

/** Whether text has neither letters nor digits, so that it cannot be a name. */
export const isMarksOnly = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** What stands behind a ditto; null if the cell is not a ditto with more behind it. */
export const behindDitto = (text: string) => partialDitto.exec(text)?.[1] ?? null;

/** What a ditto says with more behind it: 〃 t=9 below PB t=12 is PB t=9. */
export function continueDitto(above: string, behind: string): string {
  const labelOf = (word: string) => /^[a-z]+=/i.exec(word.normalize('NFKC'))?.[0];
  const [words, added] = [above.split(/\s+/), behind.split(/\s+/)];
  const label = labelOf(behind);
  const at = label ? words.findIndex((word) => labelOf(word) === label) : -1;
  const isReplaced = (index: number) => (added.length === 1 ? index === at : index >= at);
  if (at < 0) return `${above}${/^[-(（]/.test(behind) ? '' : ' '}${behind}`.trim();
  const kept = words.filter((_, index) => !isReplaced(index));
  return kept.toSpliced(at, 0, behind).join(' ');
}

const sums =
  `小計 合計 総計 総合計 計 税込合計 税抜合計 合計金額 値引 値引き 出精値引 出精値引き 消費税 消費税額 税 送料 運賃 配送料
  諸経費 端数調整 subtotal total grandtotal tax shipping`.split(/\s+/);

/** Longer text is no word for a sum. */
const maxSumLength = 40;

const isSum = (text: string) =>
  text.length <= maxSumLength && sums.includes(text.replace(/[(（].*[)）]|[\s:：]|\d+%/g, '').toLowerCase());

/** Words that end a table, and marks that begin a footnote. */
const noteWords = /^(?:以下余白|以上|余白|以下同じ?|end)$/i;
const noteMarks =
  /^(?:[※＊*]|[注註]\s*\d*\s*[)）.:：]|[(（][注註]\d*[)）]|(?:注記|凡例|特記|備考|共通|note)(?:事項)?\s*[:：]|注記|凡例|特記(?:なき|事項))/i;

/** Words above footnotes, and marks before them, where a text stands alone in its row. */
const noteTitles = /^(?:以下余白|備考|注記?|注意(?:事項)?|特記(?:事項)?|凡例|共通(?:事項)?|remarks?|notes?)$/i;
const lineMarks = /^(?:・|注意|note|\(?\d{1,2}[).、])/i;

/** Whether a text that stands alone in its row is a footnote: ―以下余白―, ＜注記＞, ・寸法は芯々とする. */
export function isNoteLine(line: string): boolean {
  const text = line.slice(0, maxSumLength).normalize('NFKC');
  return noteTitles.test(text.replace(/[^\p{L}]/gu, '')) || lineMarks.test(text);
}

/** Why a row is no product: `total` for a sum, `note` for a footnote; null if it may be one. */
export function skipReason(cells: string[]): 'total' | 'note' | null {
  const [first = '', ...others] = cells.filter(Boolean);
  if (isSum(first)) return 'total';
  const isNote = noteWords.test(first.replace(/\s/g, '')) || (noteMarks.test(first) && others.length <= 1);
  return isNote ? 'note' : null;
}

/** Whether a cell that stands alone is a unit: (cm), mm, 台. */
export const isUnit = (text: string) =>
  text.length <= 10 && /^[([]?(?:mm|cm|m|m2|kg|w|k|v|円|台|個|枚|本|箇所|ヶ所|式)[)\]]?$/i.test(text.normalize('NFKC'));

/** Whether text would be read as a mark rather than as itself. */
const isMark = (text: string) =>
  isDitto(text) || isSameAsLeft(text) || behindDitto(text) !== null || isNothing(text) || skipReason([text]) !== null;

/** Whether a product's name would be read as a mark, or as a heading. */
const isOddName = (text: string) => text !== '' && (isMark(text) || isMarksOnly(text) || isKnownHeading(text));

const withApostrophe = (text: string, isOdd: (text: string) => boolean) =>
  isOdd(text) || isOdd(text.replace(/^'+/, '')) ? `'${text}` : text;

/** Text for a cell of our own file: an apostrophe keeps it from being read as a mark. `literal` removes it again. */
export const literalCell = (text: string) => withApostrophe(text, isMark);
export const literalName = (text: string) => withApostrophe(text, isOddName);

/** The text of a cell, without the apostrophe of our own file. */
export function literal(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && literalName(rest) !== rest ? rest : text;
}
