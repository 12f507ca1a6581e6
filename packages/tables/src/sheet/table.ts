/** The use of a column's cells. */
export type ColumnUse =
  | 'floor'
  | 'room'
  | 'room_id'
  | 'mark'
  | 'name'
  | 'manufacturer_name'
  | 'product_code'
  | 'maker_and_code'
  | 'category'
  | 'description'
  | 'catalog_url'
  | 'dimension'
  | 'specification'
  | 'part'
  | 'ignored';

/**
 * What the rows of a table are: products; rooms with a column for each of their parts (内部仕上表); or parts of the
 * house (外部仕上表).
 */
export type TableKind = 'products' | 'rooms' | 'parts';

/**
 * A row of cells; `line` counts the rows of the source from 1, or its columns if the table is transposed. `lines`: of
 * each cell, where they come from several rows.
 */
export type Row = { line: number; cells: string[]; lines?: number[] };

/** Why a row is not read: a repeated heading, a sum, a footnote, or units below the headings. */
export type SkipReason = 'heading' | 'total' | 'note' | 'unit';

export type SkippedRow = Row & { reason: SkipReason };

/** A table with one heading for each column. */
export type Table = {
  /** The name of its first cell in the sheet, and of the sheet: 建具!A2. */
  id: string;
  /** The sheet's name; empty for text. */
  sheet: string;
  /** The text above the headings; empty if there is none. */
  title: string;
  kind: TableKind;
  /** Index in the sheet of each column; -1 for rooms that stood between the rows. */
  columns: number[];
  headings: string[];
  uses: ColumnUse[];
  rows: Row[];
  skipped: SkippedRow[];
  isTransposed: boolean;
};

export type GridProblem = { problem: 'empty' | 'noHeadings' };
