/** Makes a number half-width and removes thousands separators: １，２３４．５ becomes 1234.5 */
const toHalfWidthNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[ー−‐]/g, '-')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .trim();

/** How people write a unit after a number. The text is already half-width, in which ㎡ has become m2. */
const writtenUnits: Record<string, RegExp> = {
  '㎡': /(?:m2|m²|平米|平方メートル)$/i,
  円: /円$/,
  年: /年(?:築|竣工)?$/,
  月: /月$/,
  階: /階(?:建て?)?$/,
};

/** The year before the first one of an era. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/**
 * Reads a number as people write it in a field with a unit: 182.5㎡, ¥3,000, 3980円, 約420, 平成30年.
 * Anything else, such as a number with another unit, is returned in half-width characters, so that the form's
 * validation reports it.
 */
export function toPlainNumber(typed: string, unit = '') {
  const text = toHalfWidthNumber(typed);
  const [, era = '', eraYear] = (unit === '年' && /^(令和|平成|昭和)(元|\d+)年(?:築|竣工)?$/.exec(text)) || [];
  if (eraYear) return String((eras[era] ?? 0) + (eraYear === '元' ? 1 : Number(eraYear)));
  const number = text
    .replace(/^(?:約|およそ)\s*/, '')
    .replace(unit === '円' ? /^[¥\\]\s*/ : '', '')
    .replace(writtenUnits[unit] ?? '', '')
    .trim();
  return /^-?\d+(?:\.\d*)?$/.test(number) ? number : text;
}
