import { anyOf, metricUnit, parseUnit, splitBracketedUnit, toHalfWidth, type Unit } from './lengths.ts';

/** Labels of dimensions, and the type that each stands for. */
const labels: Record<string, string[]> = {
  幅: ['w', 'dw', '幅', '巾', '間口'],
  奥行: ['d', '奥行き', '奥行', '奥'],
  高さ: ['h', 'dh', '高さ', '高', '丈'],
  長さ: ['l', '長さ', '長'],
  厚さ: ['t', '厚さ', '厚み', '厚'],
  直径: ['φ', 'ø', '⌀', '直径', '径'],
  角: ['□', '角'],
  座面高: ['sh', '座面高さ', '座面高', '座高'],
  肘高: ['ah', '肘高さ', '肘高', 'アーム高さ', 'アーム高'],
};

/** Matches a label. */
export const labelPattern = anyOf(Object.values(labels).flat());

/** The type for which a label stands: 幅 for W. */
export const typeOf = (label: string) =>
  Object.keys(labels).find((type) => labels[type]?.includes(label.toLowerCase())) ?? label;

/** Signs between the numbers of a size. */
export const timesSign = '[×✕✖x*]';

/** Signs between labels, or between dimensions with labels. */
export const separator = String.raw`[\s×✕✖x*,、/・;]`;

/** Words for the outer size of a whole product. */
const outerSizes = ['外形寸法', '外形サイズ', '外形', '外寸法', '外寸', '外法寸法', '外法'];
const wholeSizes = [
  '寸法',
  'サイズ',
  '大きさ',
  '製品寸法',
  '製品サイズ',
  '商品寸法',
  '商品サイズ',
  '本体寸法',
  '本体サイズ',
  '内法寸法',
  '内法',
  '建具寸法',
  '建具サイズ',
  '器具寸法',
  '機器寸法',
];
/** Words for other sizes. The type keeps them: 内寸 幅. */
const otherSizes =
  `内寸法 内寸 内形寸法 枠内法 枠外寸法 有効寸法 有効開口 有効開口寸法 開口寸法 呼び寸法 梱包寸法 梱包サイズ`.split(
    ' ',
  );

/** The information in the heading of a column, or of the numbers in a cell. */
export type Heading = {
  /** Types in the order of the numbers. */
  types: string[];
  /** Word before each type, such as 内寸; empty for the outer size. */
  prefix?: string | undefined;
  unit?: Unit | undefined;
};

/**
 * The prefix that a size gives to its types: 内寸 itself, none for an outer size; undefined for an unspecific
 * word.
 */
const prefixOf = (size: string) => (outerSizes.includes(size) ? '' : otherSizes.find((other) => other === size));

const size = anyOf([...outerSizes, ...wholeSizes, ...otherSizes]);
/** Labels with signs between them: W×D×H. No letter may follow a letter: Weight does not begin with a label. */
const order = (labelsAfterFirst: string) =>
  `${labelPattern}(?:\\s*${separator}\\s*${labelPattern})${labelsAfterFirst}(?:(?<![a-z])|(?![a-z]))`;
const word = (types: string, unit: string) =>
  new RegExp(`^[\\s:=()]*(?:(?<size>${size})|(?<types>${types})|${unit})[\\s:=)]*`, 'i');

/**
 * In a cell, several labels or a unit in brackets are a heading. A single label belongs to the next number.
 */
const wordOfCell = word(order('+'), `\\((?<unit>${metricUnit})\\)`);
const wordOfColumn = word(order('*'), `(?<unit>${metricUnit})`);

/** Takes the words of a heading from the start of a half-width text. Null if they contradict each other. */
function takeHeading(text: string, pattern: RegExp): { heading: Heading; rest: string } | null {
  const heading: Heading = { types: [] };
  let rest = text;
  for (let found = pattern.exec(rest); found?.groups; found = pattern.exec(rest)) {
    const { size, types, unit } = found.groups;
    const named = types?.match(new RegExp(labelPattern, 'gi'))?.map(typeOf) ?? heading.types;
    // 幅（W） names its type twice.
    if ((heading.types.length > 0 && named.join() !== heading.types.join()) || (unit && heading.unit)) return null;
    heading.types = named;
    if (unit) heading.unit = parseUnit(unit);
    const prefix = size && prefixOf(size);
    if (prefix !== undefined && heading.prefix !== undefined && prefix !== heading.prefix) return null;
    heading.prefix ??= prefix;
    rest = rest.slice(found[0].length);
  }
  return { heading, rest };
}

/** Splits off the heading at the start of a cell: W×D×H: 450×450×420. */
export const splitHeading = (cell: string) => takeHeading(cell, wordOfCell);

/** Names of one dimension that are kept as written: コード長, 傘の高さ, 半径. */
const ownName =
  /^[\p{L}ー]{0,40}(?:幅|奥行き?|高さ|長さ|径|厚[さみ]?|[全総]高|天井高|[全総]長|コード長|(?:見込み?|見付け?)(?:寸法)?)$/u;

/** Reads a column's whole heading, half-width: 幅(cm), 外形寸法 W×D×H. Null if it names no dimensions. */
export function readHeading(text: string): Heading | null {
  const taken = takeHeading(
    text.replace(/[[\]〔〕【】]/g, (bracket) => ('[〔【'.includes(bracket) ? '(' : ')')),
    wordOfColumn,
  );
  if (taken?.rest === '') return taken.heading;
  // 寸法(cm) 見込 is of 見込; the rest of 座面高さ would not be.
  const isSize = taken && taken.heading.types.length === 0 && taken.rest !== text;
  const [name, unit] = splitBracketedUnit(isSize ? taken.rest : text);
  return ownName.test(name)
    ? { ...(isSize && taken.heading), types: [name], unit: unit ?? (isSize ? taken.heading.unit : undefined) }
    : null;
}

/** Whether the heading of a column names dimensions: 幅(cm), サイズ, W×D×H. */
export function isDimensionHeading(text: string): boolean {
  const heading = toHalfWidth(text);
  return heading !== null && heading !== '' && readHeading(heading) !== null;
}
