import { toHalfWidthNumber } from '../number-field/toHalfWidthNumber.ts';

/** Parses a table copied from a spreadsheet: tabs between cells, quotes around cells with tabs or line breaks. */
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

/** Joins lines and makes digits and their separators half-width. Keeps other characters: NFKC would turn ㎡ into m2. */
const tidy = (cell: string) =>
  cell
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)[．，](?=\d)/g, (separator) => separator.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();

/** Splits a line without tabs, such as a note: 素材：楮和紙. */
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

/** Parses a pasted table: the first column is the type, the others the value. Skips a heading row. */
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

/** Parses the name of a unit; undefined if it is not supported. */
function parseUnit(text: string): PastedDimension['unit'] | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase();
  if (/^(mm|ミリ|ミリメートル)$/.test(name)) return 'mm';
  if (/^(cm|センチ|センチメートル)$/.test(name)) return 'cm';
  return /^(m|メートル)$/.test(name) ? 'm' : undefined;
}

/** Splits off a unit in brackets: 幅（mm）. */
function splitBrackets(text: string): [rest: string, unit: PastedDimension['unit'] | undefined] {
  const [, rest = text, bracketed = ''] = /^(.*?)\s*[(（[［]([^)）\]］]*)[)）\]］]$/.exec(text) ?? [];
  const unit = parseUnit(bracketed);
  return unit ? [rest, unit] : [text, undefined];
}

/** Splits a number from its unit: ４５０㎜. */
function splitNumber(text: string): [value: string, unit: PastedDimension['unit'] | undefined] {
  const plain = text.normalize('NFKC').trim();
  const [, number, unit = ''] = new RegExp(`^([-−]?[\\d.,]+)\\s*(${unitPattern})?$`, 'i').exec(plain) ?? [];
  // Text that is not a number is kept; the form's validation reports it.
  return number ? [toHalfWidthNumber(number), parseUnit(unit)] : [plain, undefined];
}

/** Splits a dimension in one cell: 幅450mm. */
function splitOneCell(text: string): string[] {
  const [, type, value] = /^(\D+?)\s*(\d.*)$/.exec(text.normalize('NFKC')) ?? [];
  return type && value ? [type, value] : [text];
}

/**
 * Parses a pasted table: type, value, and the unit from its own cell, after the value, in brackets after the type, or from
 * the heading of the value column; mm by default.
 */
export function parseDimensions(text: string): PastedDimension[] {
  const rows = readCells(text);
  const [first = []] = rows;
  const hasHeading = isHeading(first);
  const columnUnit = hasHeading ? splitBrackets(first[1] ?? '')[1] : undefined;
  return (hasHeading ? rows.slice(1) : rows).map((cells) => {
    const [type = '', value = '', unit = ''] = cells.length > 1 ? cells : splitOneCell(cells[0] ?? '');
    const [dimension_type, typeUnit] = splitBrackets(type);
    const [number, valueUnit] = splitNumber(value);
    return { dimension_type, value: number, unit: parseUnit(unit) ?? valueUnit ?? typeUnit ?? columnUnit ?? 'mm' };
  });
}
