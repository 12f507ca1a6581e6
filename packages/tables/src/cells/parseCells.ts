import Papa from 'papaparse';
import { trimCells } from './trimCells.ts';

/** An apostrophe that `writeCsv` puts before text that a spreadsheet would take for a formula. */
const inertFormula = /^'(?='*[=+\-@＝＋－＠])/;

/**
 * Trims each line of a cell, makes blanks within it one space, and digits and their separators half-width. Keeps other
 * characters: NFKC would turn ㎡ into m2.
 */
export const tidy = (cell: string) =>
  cell
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)[．，](?=\d)/g, (separator) => separator.normalize('NFKC'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
    .replace(inertFormula, '');

const quotedCell = /(?<=^|[\t,;\n])"(?:[^"]|"")*"(?=[\t,;\n]|$)/g;

/** Text copied from a spreadsheet has tabs in its lines; a single tab may also stray into a cell of a CSV file. */
function isTabbed(text: string) {
  const lines = text.replace(quotedCell, '').split('\n').filter(Boolean);
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length;
}

function parse(text: string) {
  const separator = isTabbed(text) ? { delimiter: '\t' } : { delimitersToGuess: [',', ';'] };
  const config = { ...separator, newline: '\n' } as const;
  const parsed = Papa.parse<string[]>(text, config);
  // A quotation mark that only begins a word, as in "ナチュラル"仕上げ, would take the following cells into its own.
  const isMisread = parsed.errors.some(({ type }) => type === 'Quotes');
  return isMisread ? Papa.parse<string[]>(text, { ...config, quoteChar: '\0' }).data : parsed.data;
}

/**
 * Parses a CSV file, or a table copied from a spreadsheet, into tidy cells; line breaks within a cell remain. All rows are as
 * long as the longest. Empty rows remain, so that rows keep their line numbers, except at the end.
 */
export const parseCells = (text: string): string[][] =>
  trimCells(parse(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')).map((row) => row.map(tidy)));
