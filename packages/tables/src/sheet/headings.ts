import { isDimensionHeading } from '../sizes/dimensionHeadings.ts';

/** A heading that states the use of its column: 仕様：素材, 寸法：背(cm). */
const explicitHeading = /^(仕様|寸法)\s*[:：]\s*(\S.*)$/s;

const explicitUses: Record<string, 'specification' | 'dimension'> = { 仕様: 'specification', 寸法: 'dimension' };

/** The use of a column that its heading states: a specification for 仕様：素材. */
export function explicitUse(heading: string): 'specification' | 'dimension' | null {
  const [, use = ''] = explicitHeading.exec(heading) ?? [];
  return explicitUses[use] ?? null;
}

/** Longer text is no heading, and is not searched for its parts. */
export const maxHeadingLength = 100;

/** Marks around headings, and references to footnotes. */
const marks = /^[\s※■●○◆◇◎▼▽▲△★☆＊*]+|(?:[\s＊*:：]|※\d*)+$/g;

/** A line break inside a heading is a space only between words in Latin letters. */
const brokenWord = /\s*\n\s*(?=[^ -~])|(?<=[^ -~])\s*\n\s*/g;

/** A blank inside a word that is spread over its cell: 見　込. */
const spread = /(?<=(?:^|\s)\p{Script=Han})\s+(?=\p{Script=Han}(?:\s|$))/gu;

/** The name that a heading gives to its column: 素材 for ■素材, 【素材】 and 仕様：素材. A unit remains: 幅(cm). */
export function nameOfHeading(heading: string): string {
  if (heading.length > maxHeadingLength) return heading;
  const [, , name] = explicitHeading.exec(heading) ?? [];
  if (name) return name;
  const plain = heading.replace(brokenWord, '').replace(/\s+/g, ' ').replace(spread, '').replace(marks, '');
  return /^[【〔［[（(]([^】〕］\]）)]*)[】〕］\]）)]$/.exec(plain)?.[1]?.trim() ?? plain;
}

/** The name of a heading, half-width and without blanks: 仕上 for 仕　上. */
export const compactName = (heading: string) => nameOfHeading(heading).normalize('NFKC').replace(/\s/g, '');

const englishWords: Record<string, string> = {
  size: 'サイズ',
  sizes: 'サイズ',
  dimension: '寸法',
  dimensions: '寸法',
  width: '幅',
  depth: '奥行',
  height: '高さ',
  length: '長さ',
  thickness: '厚さ',
  diameter: '直径',
};

/** 建具W is W of 建具寸法. */
const ofSize = /^(建具|開口|有効)\s*(?=[WDHＷＤＨ]$)/i;

const inJapanese = (heading: string) =>
  heading.replace(ofSize, '$1寸法 ').replace(/[a-z]+/gi, (word) => englishWords[word.toLowerCase()] ?? word);

/**
 * The heading as `readDimensions` understands it: 幅 for Width, and without blanks if need be, as in 奥 行.
 * Null if it does not name dimensions.
 */
export function dimensionHeading(heading: string): string | null {
  const name = inJapanese(nameOfHeading(heading));
  return [name, name.replace(/\s/g, '')].find(isDimensionHeading) ?? null;
}
