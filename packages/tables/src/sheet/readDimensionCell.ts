import { isDimensionHeading } from '../sizes/dimensionHeadings.ts';
import type { Unit } from '../sizes/lengths.ts';
import { type PastedDimension, readDimensions } from '../sizes/readDimensions.ts';
import { dimensionHeading, explicitUse, nameOfHeading } from './headings.ts';
import { remember } from './remember.ts';

/** Splits 背(cm) into the name and the unit. */
function splitUnit(heading: string): { name: string; unit: Unit | undefined } {
  const [, name = heading, unit] = /^(.+?)\s*[(（[［](mm|cm|m|㎜|㎝)[)）\]］]$/is.exec(heading) ?? [];
  return { name, unit: unit?.normalize('NFKC').toLowerCase() as Unit | undefined };
}

/** Reads a number without labels as the one dimension that has the column's name. */
function readNumber(text: string, name: string, unit: Unit | undefined): PastedDimension[] | null {
  if (!name || !/^\d/.test(text)) return null;
  const [dimension, ...others] = readDimensions(text, { type: '幅', unit }) ?? [];
  const isPlain = dimension?.dimension_type === '幅' && others.length === 0;
  return isPlain ? [{ ...dimension, dimension_type: name }] : null;
}

/**
 * Returns a function that reads the cells of a column of dimensions. It returns null for a cell that it does
 * not understand. The heading may not name a known dimension, as in 寸法：背(cm), or in a column that the user
 * has set to dimensions. Then a number becomes a dimension with the heading's name.
 */
export function dimensionReader(heading: string): (text: string) => PastedDimension[] | null {
  const type = explicitUse(heading) ? null : dimensionHeading(heading);
  if (type) return (text) => readDimensions(text, { type });
  const { name, unit } = splitUnit(nameOfHeading(heading));
  const options = { type: isDimensionHeading(name) ? name : undefined, unit };
  return (text) => readNumber(text, name, unit) ?? readDimensions(text, options);
}

/** `isBracketed`: whether a number was in brackets, as in 750×600×(50). */
export type ReadDimensions = (text: string) => { dimensions: PastedDimension[]; isBracketed: boolean } | null;

/** As `dimensionReader`, and reads numbers in brackets. */
export function sizeReader(heading: string): ReadDimensions {
  const read = dimensionReader(heading);
  return remember((text) => {
    const dimensions = read(text);
    if (dimensions) return { dimensions, isBracketed: false };
    const bracketed = read(text.replace(/[(（](\d[\d.,]*)[)）]/g, '$1'));
    return bracketed && { dimensions: bracketed, isBracketed: true };
  });
}
