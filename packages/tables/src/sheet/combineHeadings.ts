import { normalizeName } from '../cells/normalizeName.ts';
import { guessUse, isKnownHeading } from './columns.ts';
import { isAspect, isOfRoom, isPartName, readPartHeading } from './parts.ts';
import { dimensionReader } from './readDimensionCell.ts';
import { isUsualSpecification } from './synonyms.ts';

/** Upper headings that add nothing to the ones below them. */
const generic =
  /^(?:仕様|スペック|詳細|情報|その他|製品|商品|.{0,4}情報|基本.{0,4}|.{0,4}仕様|[内外]部.{0,4}|(?:各部|室内|内装)?仕上げ?)$/;

export const isGeneric = (heading: string) => generic.test(heading.replace(/\s/g, ''));

/** Whether a number becomes the same dimension below both headings. */
const readAlike = (one: string, other: string) =>
  JSON.stringify(dimensionReader(one)('1')) === JSON.stringify(dimensionReader(other)('1'));

/** Combines 寸法(cm) and 幅 below it into 寸法(cm) 幅. Drops an upper heading that adds nothing: 寸法 above 幅. */
function combine(parent: string, child: string): string {
  if (!child || !parent || normalizeName(parent) === normalizeName(child)) return child || parent;
  const both = `${parent} ${child}`;
  if (guessUse(parent) === 'dimension') {
    return guessUse(both) === 'dimension' && !readAlike(both, child) ? both : child;
  }
  if (isAspect(child) || isPartName(parent)) return isGeneric(parent) ? child : both;
  if (isKnownHeading(parent + child)) return parent + child;
  return isKnownHeading(child) || isGeneric(parent) ? child : both;
}

/** Whether a heading beside those of a part is not of it: another part, what is said of the room, 符号, ガラス. */
function isApart(part: string, heading: string) {
  if (!isPartName(part)) return false;
  if (isPartName(heading) || isOfRoom(heading)) return true;
  return !readPartHeading(`${part} ${heading}`) && (isKnownHeading(heading) || isUsualSpecification(heading));
}

/**
 * Combines two lines of headings. An upper one covers the empty cells beside it: those that may be of it, or, where
 * the sheet tells which cells are merged, those that it is merged with.
 */
export function combineHeadings(
  parents: string[],
  children: string[],
  isCovered?: (column: number) => boolean,
): string[] {
  let parent = '';
  return children.map((child, index) => {
    const isBelow = isCovered ? isCovered(index) : !isApart(parent, child);
    parent = parents[index] || (child && isBelow ? parent : '');
    return combine(parent, child);
  });
}

/** Adds units that stand below the headings: 幅 above (cm) becomes 幅(cm). */
export const addUnits = (headings: string[], units: string[]): string[] =>
  headings.map((heading, index) => {
    const unit = /mm|cm|m(?!2)/i.exec(units[index]?.normalize('NFKC') ?? '')?.[0];
    const both = `${heading}(${unit})`;
    return unit && guessUse(heading) === 'dimension' && guessUse(both) === 'dimension' ? both : heading;
  });
