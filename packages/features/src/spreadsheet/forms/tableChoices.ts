import { type ColumnUse, type Reading, readTableAt, type Table, type TableKind, usesAs } from '@iespec/tables';

/** What the user has said of a table. Missing: as it was read. */
export type TableChoice = {
  kind?: TableKind;
  uses?: ColumnUse[] | undefined;
  isLeftOut?: boolean;
  /** Lines that were skipped, and that the user has taken in. */
  taken?: number[];
};

export type TableChoices = {
  /** By the id of the table. */
  tables: Readonly<Record<string, TableChoice>>;
  /** The row with the headings, from 0, by the index of a sheet in which none were found. */
  headings: Readonly<Record<number, number>>;
};

/** What the user has said of tables with these headings. */
export type RememberedChoice = { headings: string; kind?: TableKind; uses?: ColumnUse[] };

export const noChoices: TableChoices = { tables: {}, headings: {} };

/**
 * A table as it was read. `rowCount`: of the page's tables, which have only their first rows. `isPointed`: the user has
 * said where its headings are, which are unknown words.
 */
export type FoundTable = Table & { rowCount: number; isPointed: boolean };

/** A table as the user wants it read. */
export type ChosenTable = FoundTable & { isLeftOut: boolean; taken: number[] };

/** The tables of a file in the order of its sheets, with those whose headings the user has pointed at. */
export function findTables({ grids, tables }: Reading, { headings }: TableChoices): FoundTable[] {
  const pointed = Object.entries(headings).flatMap(([index, row]) => {
    const grid = grids[Number(index)];
    return grid ? [readTableAt(grid, row)] : [];
  });
  const sheets = grids.map(({ name }) => name);
  return [...tables, ...pointed]
    .sort((one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet))
    .map((table) => ({ ...table, rowCount: table.rows.length, isPointed: pointed.includes(table) }));
}

/** A table with what the user says of it, or else has said of the last one with the same headings. */
export function chooseTable(table: FoundTable, { tables }: TableChoices, remembered: RememberedChoice[]): ChosenTable {
  const recalled = remembered.find(({ headings }) => headings === keyOf(table));
  const choice: TableChoice = tables[table.id] ?? recalled ?? {};
  const { kind = table.kind, taken = [], isLeftOut = false } = choice;
  // An earlier release may have read other columns from the same cells.
  const fits = choice.uses?.length === table.headings.length;
  const uses = fits && choice.uses ? choice.uses : choice.kind ? usesAs(choice.kind, table.headings) : table.uses;
  const isTaken = ({ line }: { line: number }) => taken.includes(line);
  const added = table.skipped.filter(isTaken);
  return {
    ...table,
    kind,
    uses,
    rows: [...table.rows, ...added].sort((one, other) => one.line - other.line),
    rowCount: table.rowCount + added.length,
    skipped: table.skipped.filter((row) => !isTaken(row)),
    isLeftOut,
    taken,
  };
}

export const keyOf = ({ headings }: Table) => headings.join('\t');
