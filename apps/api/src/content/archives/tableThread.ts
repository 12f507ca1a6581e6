// Writes one table in a thread of its own: a large one takes half a second, which would delay all requests.
import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { columns, countLines } from './productTable.ts';

/** Text, also if it looks like a formula or a number. */
const cell = (value: string): CellObject => ({ value, type: String, wrap: true, alignVertical: 'top' });
const heading = (value: string): CellObject => ({ ...cell(value), fontWeight: 'bold', backgroundColor: '#eeeeee' });

/** Points of a line, and those that Excel allows for a row. */
const lineHeight = 18;
const maxHeight = 409;
const toCells = (row: string[]) => {
  const height = Math.min(maxHeight, countLines(row) * lineHeight);
  return row.map((value) => ({ ...cell(value), height }));
};

const rows = workerData as string[][];
const bytes = await writeExcelFile(
  [columns.map((column) => heading(column.heading)), ...rows.map(toCells)],
  { sheet: '仕様一覧', columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1, orientation: 'landscape' },
  { fontFamily: 'Yu Gothic', fontSize: 11 },
).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));
