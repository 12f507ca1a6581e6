import { toHalfWidthNumber } from '../number-field/toHalfWidthNumber.ts';

/** The cells of a table as spreadsheets copy it: tabs between cells, quotes around cells that hold tabs or lines. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(tidy(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.map(splitLine).filter((cells) => cells.some(Boolean));
}

/** One line, digits and signs half-width; other characters stay as they are: ㎡ would become m2. */
const tidy = (cell: string) =>
  cell
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)[．，](?=\d)/g, (sign) => sign.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();

/** A line without tabs, such as one from a note: 素材：楮和紙. */
function splitLine(cells: string[]) {
  const [line = ''] = cells;
  if (cells.length > 1) return cells;
  const [, type, value] = /^([^:：]+?)\s*[:：]\s*(.+)$/.exec(line) ?? /^(\S+) (.+)$/.exec(line) ?? [];
  return type && value ? [type, value] : cells;
}

const headings = {
  type: /^(種類|種別|項目|項目名|名称|仕様|仕様項目|寸法|部位|箇所)$/,
  value: /^(内容|値|数値|仕様|サイズ|寸法|長さ|詳細)(?:[(（].*[)）])?$/,
};

const isHeading = ([type = '', value = '']: string[]) => headings.type.test(type) && headings.value.test(value);

/** 貼り付けた仕様の1行。 */
export type PastedSpecification = {
  /** 種類。 */
  spec_type: string;
  /** 内容。 */
  spec_value: string;
};

/** Rows of specifications of a pasted table: its first column is the type, the others the value. Headings are left out. */
export function parseSpecifications(text: string): PastedSpecification[] {
  const rows = readCells(text);
  return (rows[0] && isHeading(rows[0]) ? rows.slice(1) : rows).map(([type = '', ...values]) => ({
    spec_type: type,
    spec_value: values.filter(Boolean).join(' '),
  }));
}

/** 貼り付けた寸法の1行。 */
export type PastedDimension = {
  /** 種類。 */
  dimension_type: string;
  /** 値。読み取れなかったものは、そのままの文字。 */
  value: string;
  /** 単位。 */
  unit: 'mm' | 'cm' | 'm';
};

const unitPattern = /mm|cm|m|ミリ(?:メートル)?|センチ(?:メートル)?|メートル/i.source;

/** The unit that a text names; undefined where it names none of ours. */
function unitOf(text: string): PastedDimension['unit'] | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase();
  if (/^(mm|ミリ|ミリメートル)$/.test(name)) return 'mm';
  if (/^(cm|センチ|センチメートル)$/.test(name)) return 'cm';
  return /^(m|メートル)$/.test(name) ? 'm' : undefined;
}

/** A text with its unit in brackets: 幅（mm）. */
function splitBrackets(text: string): [rest: string, unit: PastedDimension['unit'] | undefined] {
  const [, rest = text, bracketed = ''] = /^(.*?)\s*[(（[［]([^)）\]］]*)[)）\]］]$/.exec(text) ?? [];
  const unit = unitOf(bracketed);
  return unit ? [rest, unit] : [text, undefined];
}

/** A number with its unit: ４５０㎜. */
function splitNumber(text: string): [value: string, unit: PastedDimension['unit'] | undefined] {
  const plain = text.normalize('NFKC').trim();
  const [, number, unit = ''] = new RegExp(`^([-−]?[\\d.,]+)\\s*(${unitPattern})?$`, 'i').exec(plain) ?? [];
  // What is not understood stays as it was typed: the form's own check points to it.
  return number ? [toHalfWidthNumber(number), unitOf(unit)] : [plain, undefined];
}

/** A dimension in one cell: 幅450mm. */
function splitOneCell(text: string): string[] {
  const [, type, value] = /^(\D+?)\s*(\d.*)$/.exec(text.normalize('NFKC')) ?? [];
  return type && value ? [type, value] : [text];
}

/**
 * Rows of dimensions of a pasted table: type, value, and the unit in a cell of its own, behind the value, in brackets
 * behind the type, or in the heading of the values; mm where there is none.
 */
export function parseDimensions(text: string): PastedDimension[] {
  const rows = readCells(text);
  const [first = []] = rows;
  const hasHeading = isHeading(first);
  const unitOfColumn = hasHeading ? splitBrackets(first[1] ?? '')[1] : undefined;
  return (hasHeading ? rows.slice(1) : rows).map((cells) => {
    const [type = '', value = '', unit = ''] = cells.length > 1 ? cells : splitOneCell(cells[0] ?? '');
    const [dimension_type, unitOfType] = splitBrackets(type);
    const [number, unitOfValue] = splitNumber(value);
    return { dimension_type, value: number, unit: unitOf(unit) ?? unitOfValue ?? unitOfType ?? unitOfColumn ?? 'mm' };
  });
}
