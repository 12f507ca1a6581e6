import { tidy } from './tidy.ts';

/** Finds the quotation mark that closes the one at `start`; -1 if none does. Two marks in a row stand for one. */
function closingMark(text: string, start: number): number {
  let mark = text.indexOf('"', start + 1);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark;
}

/**
 * Splits text into cells. A mark that only begins a cell is text, as in "匠"の椅子. Takes time in proportion to the
 * text: a search for a closing mark that reaches the end of the text is the last one.
 */
function parse(text: string, separator: string): string[][] {
  const endsCell = (index: number) => index >= text.length || text[index] === separator || text[index] === '\n';
  const rows: string[][] = [[]];
  let hasClosing = true;
  for (let start = 0; start <= text.length; ) {
    // Cells that are copied contain no tabs: a mark before one is a whole cell, and repeats the cell above.
    const mayBeQuoted = hasClosing && text[start] === '"' && !(separator === '\t' && endsCell(start + 1));
    const closing = mayBeQuoted ? closingMark(text, start) : -1;
    if (mayBeQuoted && closing < 0) hasClosing = false;
    const isQuoted = closing >= 0 && endsCell(closing + 1);
    let end = isQuoted ? closing + 1 : start;
    while (!endsCell(end)) end++;
    rows.at(-1)?.push(isQuoted ? text.slice(start + 1, closing).replaceAll('""', '"') : text.slice(start, end));
    if (text[end] === '\n') rows.push([]);
    start = end + 1;
  }
  return rows;
}

const unifyLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const tidyRows = (rows: string[][]) => rows.map((row) => row.map(tidy));

/** Parses a table copied from a spreadsheet into tidy cells; keeps empty rows, and line breaks in cells. */
export const parseTabs = (text: string): string[][] => tidyRows(parse(unifyLines(text), '\t'));

/** The separator that most rows have; a cell of a CSV file may contain a stray tab. */
function separatorOf(text: string): string {
  const count = (separator: string) => parse(text, separator).filter((cells) => cells.length > 1).length;
  const filled = parse(text, '\t').filter((cells) => cells.some(Boolean)).length;
  const tabs = text.includes('\t') ? count('\t') : 0;
  if (tabs > 0 && (tabs * 2 > filled || tabs > Math.max(count(','), count(';')))) return '\t';
  return text.includes(';') && count(';') > count(',') ? ';' : ',';
}

/** Parses a CSV file, or a table copied from a spreadsheet, in the same way. */
export function parseCells(text: string): string[][] {
  const lines = unifyLines(text);
  return tidyRows(parse(lines, separatorOf(lines)));
}
