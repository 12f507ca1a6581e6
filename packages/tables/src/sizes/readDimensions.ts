import {
  type Heading,
  labelPattern,
  readHeading,
  separator,
  splitHeading,
  timesSign,
  typeOf,
} from './dimensionHeadings.ts';
import {
  isMetric,
  type Length,
  lengthPattern,
  parseLength,
  splitBrackets,
  toHalfWidth,
  toMetric,
  type Unit,
} from './lengths.ts';

/** `value`: the original text if it was not understood. */
export type PastedDimension = { dimension_type: string; value: string; unit: Unit };

type ReadOptions = {
  /** Heading of the column, or label of the row: 幅(cm), サイズ, 外形寸法 W×D×H. */
  type?: string | undefined;
  /** Unit of numbers without one, unless the heading gives another; mm by default. */
  unit?: Unit | undefined;
  /** False to leave cells in 尺, 寸, 間 and inches unread. */
  convert?: boolean;
};

/** A number and the label beside it. */
type Part = { label: string | undefined; length: Length };

/** The maximum value that the form accepts. */
const maxValue = 9_999_999;

/** Longer cells are descriptions. */
const maxCellLength = 200;

/**
 * Reads the dimensions in one cell of a catalogue or spreadsheet, such as W450×D450×H420, φ450×H300 or
 * 450×450×420（W×D×H）. Null if any part of the cell is not understood, so that nothing is read wrongly.
 * Approximate values (約450), ranges, tolerances and alternatives are not read.
 *
 * - Three numbers without labels are 幅, 奥行, 高さ, the order of Japanese catalogues, unless one is a tenth
 *   of another: boards are written 厚さ×幅×長さ. One or two numbers need a heading that names them.
 * - A unit after the last number applies to all of them, if none has another.
 * - □450 and 450角 are one dimension, 角.
 * - A letter after a single number is not a label: 450W may be watts. D alone may be a diameter; it needs a
 *   W beside it or a heading.
 * - 尺, 寸 and 間 become whole millimetres, inches tenths of a millimetre.
 */
export function readDimensions(text: string, options: ReadOptions = {}): PastedDimension[] | null {
  const cell = readCell(text);
  const column = readHeading(toHalfWidth(options.type ?? '') ?? '?');
  if (!cell || !column || contradict(cell.heading, column)) return null;
  const { heading, parts } = cell;

  const types = nameParts(parts, heading.types.length > 0 ? heading.types : column.types);
  const lengths = shareUnit(parts.map(({ length }) => length));
  if (!types || !lengths || new Set(types).size < types.length) return null;
  if (options.convert === false && !lengths.every(({ unit }) => unit === undefined || isMetric(unit))) return null;

  const prefix = heading.prefix ?? column.prefix;
  const columnUnit = heading.unit ?? column.unit ?? options.unit ?? 'mm';
  const dimensions = lengths.map(({ number, unit = columnUnit }, index) => ({
    dimension_type: [prefix, types[index]].filter(Boolean).join(' '),
    ...toMetric(number, unit),
  }));
  return dimensions.every(({ value }) => Number(value) <= maxValue) ? dimensions : null;
}

/** Splits a cell into its own heading, at the start or in brackets at the end, and its numbers. */
function readCell(text: string): { heading: Heading; parts: Part[] } | null {
  if (text.length > maxCellLength) return null;
  const cell = toHalfWidth(text)?.replace(bracketedLabel, '$1') ?? '';
  const [numbers, bracketed] = splitBrackets(cell);
  const start = splitHeading(numbers);
  const end = readHeading(bracketed);
  if (!start || !end || contradict(start.heading, end)) return null;
  const parts = readLabelledParts(start.rest) ?? readSize(start.rest);
  const types = [...start.heading.types, ...end.types];
  const unit = start.heading.unit ?? end.unit;
  return parts && { parts, heading: { types, unit, prefix: start.heading.prefix ?? end.prefix } };
}

/** Whether two headings contradict each other, such as one of the outer and one of the inner size. */
const contradict = (one: Heading, other: Heading) =>
  one.prefix !== undefined && other.prefix !== undefined && one.prefix !== other.prefix;

const bracketedLabel = new RegExp(`[(\\[](${labelPattern})[)\\]]`, 'gi');
const labelledPart = new RegExp(
  `(${labelPattern})\\s*(${labelPattern})?[\\s:=]*(${lengthPattern})(?:${separator}+(?=.)|$|(?=${labelPattern}))`,
  'gi',
);
const times = new RegExp(`\\s*${timesSign}\\s*`, 'i');
const partOfSize = new RegExp(`^(${lengthPattern})\\s*(${labelPattern})?$`, 'i');

/** Reads numbers after labels, with any separator: W450 D450, W=450,D=450, 幅W450. Null if text remains. */
function readLabelledParts(text: string): Part[] | null {
  const found = [...text.matchAll(labelledPart)];
  if (!text || found.map(([part]) => part).join('') !== text) return null;
  const parts = found.map(([, label = '', second = label, length = '']) => ({ label, second, length }));
  if (parts.some(({ label, second }) => typeOf(label) !== typeOf(second))) return null;
  // Two letters and numbers without a sign between them are more likely a model: T5W28.
  if (/^(?:[a-z]+[\d.]+){2}$/i.test(text)) return null;
  return parts.map(({ label, length }) => ({ label, length: parseLength(length) }));
}

/** Reads numbers between multiplication signs, with or without labels: 450W×450D×420H, 450×450, 12mm厚. */
function readSize(text: string): Part[] | null {
  const parts: Part[] = [];
  for (const part of text.split(times)) {
    const [, length, label] = partOfSize.exec(part) ?? [];
    if (!length) return null;
    parts.push({ length: parseLength(length), label });
  }
  // Fewer could be watts and hours: 60W×24H.
  const hasLetters = parts.some(({ label = '' }) => /[a-z]/i.test(label));
  return hasLetters && parts.length < 3 ? null : parts;
}

/** Finds the type of each part: from its label, from the heading, or, of three numbers, by convention. */
function nameParts(parts: Part[], headed: string[]): string[] | null {
  const labels = parts.flatMap(({ label }) => label ?? []);
  if (labels.length === 0) {
    const types = headed.length === 0 && parts.length === 3 && !isBoard(parts) ? ['幅', '奥行', '高さ'] : headed;
    return types.length === parts.length ? types : null;
  }
  const types = labels.map(typeOf);
  const isDiameter = labels.some((label) => /^d$/i.test(label)) && !types.includes('幅') && headed[0] !== '奥行';
  const isOfOtherColumn = headed.length === 1 && types.some((type) => type !== headed[0]);
  return types.length < parts.length || isDiameter || isOfOtherColumn ? null : types;
}

/** Whether one number is at most a tenth of another: it is the thickness of a board. */
function isBoard(parts: Part[]) {
  const numbers = parts.map(({ length }) => Number(length.number));
  return Math.min(...numbers) * 10 <= Math.max(...numbers);
}

/**
 * Gives the unit after the last number to numbers without one. Null if that is unclear, as in W45cm×D40, or wrong: in
 * 1600×1.8m, only the second number is in metres.
 */
function shareUnit(lengths: Length[]): Length[] | null {
  const shared = lengths.at(-1)?.unit;
  const isUnclear = lengths.some(({ unit }) => !unit) && lengths.some(({ unit }) => unit && unit !== shared);
  const isWrong = shared === 'm' && lengths.some(({ number, unit }) => !unit && Number(number) >= 100);
  return isUnclear || isWrong ? null : lengths.map(({ number, unit = shared }) => ({ number, unit }));
}
