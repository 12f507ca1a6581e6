/** The use of a column's cells. */
export type ColumnUse =
  | 'room'
  | 'name'
  | 'manufacturer_name'
  | 'product_code'
  | 'category'
  | 'description'
  | 'catalog_url'
  | 'dimension'
  | 'specification'
  | 'ignored';

/** A row of cells; `line` counts the rows of the source from 1, or its columns if the table is transposed. */
export type SheetRow = { line: number; cells: string[] };

/** A table with one heading for each column. */
export type Sheet = {
  headings: string[];
  uses: ColumnUse[];
  rows: SheetRow[];
  /** Rows that are not products: repeated headings, totals, footnotes. */
  skipped: SheetRow[];
  isTransposed: boolean;
};

export type SheetProblem = { problem: 'empty' | 'noHeadings' };
