import type { Unit } from '../sizes/lengths.ts';
import { dimensionHeading, explicitUse, maxHeadingLength, nameOfHeading } from './headings.ts';
import { dimensionReader } from './readDimensionCell.ts';
import { knownUse } from './synonyms.ts';
import type { ColumnUse } from './table.ts';

/** The use of a heading of several words: メーカー／ブランド, 品名・型番, 名称・仕様, メーカー・品番, 記号・番号. */
function sharedUse(words: string[]): ColumnUse | undefined {
  const uses = words.map(knownUse).filter((use) => use !== 'ignored');
  const [first] = uses;
  const areOf = (...wanted: (ColumnUse | undefined)[]) => uses.every((use) => wanted.includes(use));
  if (uses.length === 0) return 'ignored';
  if (areOf(first)) return first;
  if (areOf('name', 'product_code')) return 'name';
  if (areOf('manufacturer_name', 'product_code') || areOf('manufacturer_name', 'name')) return 'maker_and_code';
  return (first === 'name' || first === 'product_code') && areOf(first, undefined) ? first : undefined;
}

/** Guesses a column's use from its heading: 仕様 for an unknown heading, nothing for an empty one. */
export function guessUse(heading: string): ColumnUse {
  if (heading.length > maxHeadingLength) return 'specification';
  const explicit = explicitUse(heading);
  if (explicit) return explicit;
  const name = nameOfHeading(heading);
  if (!name) return 'ignored';
  const words = name.replace(/[(（[［【〔][^)）\]］】〕]*[)）\]］】〕]/g, '');
  const use = knownUse(words) ?? sharedUse(words.split(/[/／・|｜,、&＆]/));
  return use ?? (dimensionHeading(heading) ? 'dimension' : 'specification');
}

/** Whether a cell is a known heading. */
export const isKnownHeading = (cell: string) => nameOfHeading(cell) !== '' && guessUse(cell) !== 'specification';

/** Whether the numbers below a heading become dimensions of exactly this type and unit. */
function readsAs(heading: string, name: string, unit: Unit) {
  const [dimension, ...others] = dimensionReader(heading)('1') ?? [];
  return dimension?.dimension_type === name && dimension.unit === unit && others.length === 0;
}

/**
 * The heading of a column of our own file. It has an explicit prefix (仕様：メーカー, 寸法：背(mm)) unless
 * the plain heading reads back as the same.
 */
export function headingFor(use: 'specification' | 'dimension', name: string, unit: Unit = 'mm'): string {
  if (use === 'specification') {
    return guessUse(name) === use && nameOfHeading(name) === name ? name : `仕様：${name}`;
  }
  const heading = `${name}(${unit})`;
  const isPlain = guessUse(heading) === use && !explicitUse(heading) && readsAs(heading, name, unit);
  return isPlain ? heading : `寸法：${heading}`;
}
