import { decodeText, detectEncoding, type Encoding } from './cells/decodeText.ts';
import type { Grid } from './cells/grid.ts';
import { gridOfText } from './cells/gridOfText.ts';
import { isWorkbook, UnreadableWorkbook, type WorkbookProblem } from './cells/workbooks.ts';
import { readTables } from './sheet/readTables.ts';
import type { Table } from './sheet/table.ts';

export { gridOfText, readTables };

/** A file or the clipboard, as the user gives it, or the sheets that were read from it before. */
export type Input =
  | { bytes: Uint8Array<ArrayBuffer>; encoding?: Encoding }
  | { text: string }
  | { html: string }
  | { grids: Grid[] };

/** `encoding`: of a text file; null for anything else. `untitled`: the indices of sheets without known headings. */
export type Reading = { grids: Grid[]; encoding: Encoding | null; tables: Table[]; untitled: number[] };

/** Why nothing was read. */
export type ReadProblem = WorkbookProblem | 'tooManyRows' | 'tooManyColumns' | 'empty';

export const limits = { bytes: 5_000_000, rows: 5000, columns: 300 };

type Sheets = Pick<Reading, 'grids' | 'encoding'>;

async function readFile({ bytes, encoding }: Extract<Input, { bytes: unknown }>): Promise<Sheets> {
  if (bytes.length > limits.bytes) throw new UnreadableWorkbook('tooLarge');
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import('./cells/readWorkbook.ts');
    return { grids: await readWorkbook(bytes, limits.rows + 1), encoding: null };
  }
  const detected = encoding ?? detectEncoding(bytes);
  return { grids: [gridOfText(decodeText(bytes, detected))], encoding: detected };
}

/** The parser of workbooks and HTML is loaded where it is needed: text is read without it. */
async function readSheets(input: Input): Promise<Sheets> {
  if ('bytes' in input) return readFile(input);
  if ('text' in input) return { grids: [gridOfText(input.text)], encoding: null };
  if ('grids' in input) return { grids: input.grids, encoding: null };
  const { gridOfHtml } = await import('./cells/gridOfHtml.ts');
  return { grids: [gridOfHtml(input.html)], encoding: null };
}

function problemOf(grids: Grid[]): ReadProblem | null {
  const width = Math.max(0, ...grids.flatMap(({ cells }) => cells.map((row) => row.findLastIndex(Boolean) + 1)));
  if (grids.some(({ cells }) => cells.length > limits.rows)) return 'tooManyRows';
  if (width > limits.columns) return 'tooManyColumns';
  return width === 0 ? 'empty' : null;
}

/** Finds the tables in a file, or in what was pasted; or says why it cannot be read. */
export async function read(input: Input): Promise<Reading | { problem: ReadProblem }> {
  try {
    const { grids, encoding } = await readSheets(input);
    const problem = problemOf(grids);
    if (problem) return { problem };
    const found = grids.map(readTables);
    const untitled = found.flatMap((tables, index) =>
      'problem' in tables && tables.problem === 'noHeadings' ? [index] : [],
    );
    return { grids, encoding, tables: found.flatMap((tables) => ('problem' in tables ? [] : tables)), untitled };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { problem: error.problem };
    throw error;
  }
}
