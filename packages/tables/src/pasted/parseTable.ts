import { parseTabs } from '../cells/parseCells.ts';
import { oneLine } from '../cells/tidy.ts';
import { readHeading } from '../sizes/dimensionHeadings.ts';
import { isOtherUnit, metricUnit, parseUnit, splitBracketedUnit, toHalfWidth, type Unit } from '../sizes/lengths.ts';
import { type PastedDimension, readDimensions } from '../sizes/readDimensions.ts';

/** Parses a table copied from a spreadsheet. Lines without tabs are split at a colon or space. */
export const readCells = (text: string) => readRows(text).map(splitLine);

/** Parses a table without splitting lines. Skips empty rows. */
const readRows = (text: string) =>
  parseTabs(text)
    .filter((cells) => cells.some(Boolean))
    .map((cells) => cells.map(oneLine));

/** Splits a line without tabs, such as a note: 素材：楮和紙. */
function splitLine(cells: string[]) {
  const [line = ''] = cells;
  if (cells.length > 1) return cells;
  const [, type, value] = /^([^:：]+?)\s*[:：]\s*(.+)$/.exec(line) ?? /^(\S+) (.+)$/.exec(line) ?? [];
  return type && value ? [type, value] : cells;
}

const headings = {
  type: /^(種類|種別|項目|項目名|名称|仕様|仕様項目|寸法|部位|箇所)$/,
  value: /^(内容|値|数値|仕様|サイズ|寸法|長さ|詳細)(?:[(（[［].*[)）\]］])?$/,
};

const isHeading = ([type = '', value = '']: string[]) => headings.type.test(type) && headings.value.test(value);

export type PastedSpecification = { spec_type: string; spec_value: string };

/** Parses a pasted table: the first column is the type, the others the value. Skips a heading row. */
export function parseSpecifications(text: string): PastedSpecification[] {
  const rows = readCells(text);
  return (rows[0] && isHeading(rows[0]) ? rows.slice(1) : rows).map(([type = '', ...values]) => ({
    spec_type: type,
    spec_value: values.filter(Boolean).join(' '),
  }));
}

const plainNumber = new RegExp(`^([-−]?[\\d.,]+)\\s*(${metricUnit})?$`, 'i');

/** Splits a number from its unit: ４５０㎜. Undefined if the text is not a number. */
function splitNumber(text: string): [value: string, unit: Unit | undefined] | undefined {
  const [, number, unit = ''] = plainNumber.exec(toHalfWidth(text) ?? '') ?? [];
  return number ? [number.replace('−', '-').replace(/(?<=\d),(?=\d{3})/g, ''), parseUnit(unit)] : undefined;
}

/** Splits a dimension in one cell: 幅450mm. */
function splitOneCell(text: string): string[] {
  const [, type, value] = /^([^\d=-]+?)\s*(\d.*)$/.exec(toHalfWidth(text) ?? '') ?? [];
  return type && value ? [type, value] : [text];
}

/**
 * Reads a row of type, value and unit. A single number keeps its type as written; `readDimensions` reads all
 * other values. Text that is not understood, including 尺 and inches, stays the value; the form's validation
 * reports it.
 */
function readRow(cells: string[], columnUnit: Unit | undefined): PastedDimension[] {
  const line = splitLine(cells);
  const [type = '', amount = '', unit = ''] = line.length > 1 ? line : splitOneCell(line[0] ?? '');
  const value = isOtherUnit(unit) ? amount + unit : amount;
  const [dimension_type, typeUnit] = splitBracketedUnit(type);
  const [number, numberUnit] = splitNumber(value) ?? [];
  const rowUnit = parseUnit(unit) ?? numberUnit ?? typeUnit ?? columnUnit ?? 'mm';
  if (number) return [{ dimension_type, value: number, unit: rowUnit }];
  return (
    (cells.length === 1 && readDimensions(cells[0] ?? '', { unit: rowUnit, convert: false })) ||
    readDimensions(value, { type, unit: rowUnit, convert: false }) || [
      { dimension_type, value: toHalfWidth(value) ?? value, unit: rowUnit },
    ]
  );
}

/** Skips a first column titled No., or with the numbers 1, 2, 3, … before cells that are not numbers. */
function skipRunningNumbers(rows: string[][]): string[][] {
  const title = rows[0]?.[0]?.normalize('NFKC') ?? '';
  const isTitled = /^(no\.?|番号|連番|#)$/i.test(title);
  const numbered = isTitled || title === '' ? rows.slice(1) : rows;
  const isRunning = ([number = '', next]: string[], index: number) =>
    number.replace(/\.$/, '') === String(index + 1) && next !== undefined && !splitNumber(next);
  const hasNumbers = isTitled ? (rows[0]?.length ?? 0) > 1 : numbered.length > 0 && numbered.every(isRunning);
  return hasNumbers ? rows.map((cells) => cells.slice(1)) : rows;
}

/** Reads one row of values below headings that each name a dimension: 幅(cm), 奥行(cm), 高さ(cm). */
function readBelowHeadings([headings = [], values = [], ...others]: string[][]): PastedDimension[] | null {
  const isOfOneDimension = (heading: string) => readHeading(toHalfWidth(heading) ?? '?')?.types.length === 1;
  if (values.length === 0 || others.length > 0 || values.length > headings.length) return null;
  if (!headings.every(isOfOneDimension)) return null;
  return headings.flatMap((heading, index) => (values[index] ? readRow([heading, values[index]], undefined) : []));
}

/**
 * Parses a pasted table: type, value, and the unit from its own cell, after the value, in brackets after the
 * type, or from the heading of the value column; mm by default. A value can hold several dimensions, such as
 * W450×D450×H420. The types can also be headings above a single row of values.
 */
export function parseDimensions(text: string): PastedDimension[] {
  const rows = skipRunningNumbers(readRows(text));
  const heading = splitLine(rows[0] ?? []);
  const hasHeading = isHeading(heading);
  const columnUnit = hasHeading ? splitBracketedUnit(heading[1] ?? '')[1] : undefined;
  return readBelowHeadings(rows) ?? (hasHeading ? rows.slice(1) : rows).flatMap((cells) => readRow(cells, columnUnit));
}
