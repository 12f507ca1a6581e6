import { fromHtml } from 'hucre';
import { type Grid, mergesOf } from './grid.ts';
import { tidy } from './tidy.ts';

/** Stands for a line break in a cell. Those of the source are blanks. */
const lineBreak = '\uE000';

/** The cells copied from a spreadsheet as HTML, which tells, unlike text, which of them are merged. */
export function gridOfHtml(html: string): Grid {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]{0,200}>/gi, lineBreak)
    .replaceAll('&nbsp;', ' ');
  const { rows, merges } = fromHtml(marked, { typeInference: false, classes: false });
  const textOf = (cell: unknown) => tidy(String(cell ?? '').replaceAll(lineBreak, '\n'));
  return { name: '', cells: rows.map((row) => row.map(textOf)), merges: mergesOf(merges) };
}
