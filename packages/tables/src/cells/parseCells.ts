import Papa from 'papaparse';
import { tidy } from './tidy.ts';

/** Matches a cell in quotation marks. */
const quotedCell = (separators: string) => `(?<=^|[${separators}\n])"(?:[^"]|"")*"(?=[${separators}\n]|$)`;

/** Whether lines have tabs, as copied from a spreadsheet; a CSV cell may contain a single stray tab. */
function isTabbed(text: string) {
  const lines = text
    .replace(new RegExp(quotedCell('\t,;'), 'g'), '')
    .split('\n')
    .filter(Boolean);
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length;
}

/** Quotes the cells that begin with a quotation mark but do not end with one. */
function quoteWords(text: string, separator: string) {
  const cells = new RegExp(`${quotedCell(separator)}|(?<=^|[${separator}\n])("[^${separator}\n]*)`, 'g');
  return text.replace(cells, (cell, word?: string) => (word ? `"${word.replaceAll('"', '""')}"` : cell));
}

const tabs = { delimiter: '\t' };
const commas = { delimitersToGuess: [',', ';'] };

function parse(text: string, separator: typeof tabs | typeof commas) {
  const { data, errors, meta } = Papa.parse<string[]>(text, { ...separator, newline: '\n' });
  // A quotation mark within a cell, as in "ナチュラル"仕上げ, has made the parser swallow the cells after it.
  const isMisread = errors.some(({ type }) => type === 'Quotes');
  const { delimiter } = meta;
  return isMisread ? Papa.parse<string[]>(quoteWords(text, delimiter), { delimiter, newline: '\n' }).data : data;
}

const unifyLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const tidyRows = (rows: string[][]) => rows.map((row) => row.map(tidy));

/** Parses a table copied from a spreadsheet into tidy cells; keeps empty rows, and line breaks in cells. */
export const parseTabs = (text: string): string[][] => tidyRows(parse(unifyLines(text), tabs));

/** Parses a CSV file, or a table copied from a spreadsheet, in the same way. */
export function parseCells(text: string): string[][] {
  const lines = unifyLines(text);
  return tidyRows(parse(lines, isTabbed(lines) ? tabs : commas));
}
