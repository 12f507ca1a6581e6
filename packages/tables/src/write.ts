import { type CellStyle, writeXlsx } from 'hucre';
import { exactCell } from './cells/tidy.ts';
import { drawTables } from './sheet/drawTables.ts';
import type { WrittenRoom } from './sheet/productRows.ts';

const heading: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEEEEE' } },
};

/** Columns are as wide as their longest line, in characters, within these. */
const widths = { min: 8, max: 40 };

const widthOf = (text: string) => text.length + text.replace(/[ -ÿ]/g, '').length;

function widthOfColumn(cells: (string | number)[][], column: number): number {
  const lines = cells.flatMap((row) => String(row[column] ?? '').split('\n'));
  return Math.min(widths.max, Math.max(widths.min, ...lines.map(widthOf)) + 2);
}

/** Writes a property's products as a workbook (.xlsx) that reads back without a change: a sheet for each table. */
export const writeWorkbook = (rooms: WrittenRoom[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: drawTables(rooms).map(({ name, cells, merges, headings }) => ({
      name,
      rows: cells.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : exactCell(cell)))),
      cells: new Map(
        cells
          .slice(0, headings)
          .flatMap((row, line) => row.map((_, column) => [`${line},${column}`, { style: heading }] as const)),
      ),
      columns: (cells[headings - 1] ?? []).map((_, column) => ({
        width: widthOfColumn(cells.slice(headings - 1), column),
      })),
      merges: merges.map(({ row, column, rows, columns }) => ({
        startRow: row,
        startCol: column,
        endRow: row + rows - 1,
        endCol: column + columns - 1,
      })),
      freezePane: { rows: headings },
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    })),
  });
