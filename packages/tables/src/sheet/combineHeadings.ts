import { normalizeName } from '../cells/normalizeName.ts';
import { guessUse, isKnownHeading } from './columns.ts';
import { isAspect, isOfRoom, isPartName } from './parts.ts';
import { dimensionReader } from './readDimensionCell.ts';

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
  // Nothing that is said of a room, and no other part, is below a part.
  if (isPartName(parent) && (isPartName(child) || isOfRoom(child) || ['room', 'floor'].includes(guessUse(child))))
    return child;
  if (guessUse(parent) === 'dimension') {
    return guessUse(both) === 'dimension' && !readAlike(both, child) ? both : child;
  }
  if (isAspect(child) || isPartName(parent)) return isGeneric(parent) ? child : both;
  if (isKnownHeading(parent + child)) return parent + child;
  return isKnownHeading(child) || isGeneric(parent) ? child : both;
}

/**
 * Combines two lines of headings. An upper one covers the empty cells beside it: all of them, or, where the sheet
 * tells which cells are merged, those that it is merged with.
 */
export function combineHeadings(
  parents: string[],
  children: string[],
  isCovered: (column: number) => boolean = () => true,
): string[] {
  let parent = '';
  return children.map((child, index) => {
    parent = parents[index] || (child && isCovered(index) ? parent : '');
    return combine(parent, child);
  });
}

/** Adds units that stand below the headings: 幅 above (cm) becomes 幅(cm). */
export const addUnits = (headings: string[], units: string[]): string[] =>
  headings.map((heading, index) => {
    const unit = /mm|cm|m(?!2)/i.exec(units[index]?.normalize('NFKC') ?? '')?.[0];
    return heading && unit && guessUse(heading) === 'dimension' ? `${heading}(${unit})` : heading;
  });
