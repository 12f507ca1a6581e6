import { type ColumnUse, type Reading, readTableAt, type Table, type TableKind, usesAs } from '@iespec/tables';
import { safeStorage } from '#_store/safeStorage.ts';

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

export const noChoices: TableChoices = { tables: {}, headings: {} };

/** A table as the user wants it read. */
export type ChosenTable = Table & { isLeftOut: boolean; taken: number[] };

function withChoice(table: Table, choice: TableChoice): ChosenTable {
  const { kind = table.kind, taken = [], isLeftOut = false } = choice;
  // An earlier release may have read other columns from the same cells.
  const fits = choice.uses?.length === table.headings.length;
  const uses = fits && choice.uses ? choice.uses : choice.kind ? usesAs(choice.kind, table.headings) : table.uses;
  const isTaken = ({ line }: { line: number }) => taken.includes(line);
  const rows = [...table.rows, ...table.skipped.filter(isTaken)].sort((one, other) => one.line - other.line);
  return { ...table, kind, uses, rows, skipped: table.skipped.filter((row) => !isTaken(row)), isLeftOut, taken };
}

/** The tables of a file with the user's choices, in the order of its sheets. */
export function chooseTables({ grids, tables }: Reading, choices: TableChoices): ChosenTable[] {
  const pointed = Object.entries(choices.headings).flatMap(([index, row]) => {
    const grid = grids[Number(index)];
    return grid ? [readTableAt(grid, row)] : [];
  });
  const sheets = grids.map(({ name }) => name);
  return [...tables, ...pointed]
    .sort((one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet))
    .map((table) => withChoice(table, choices.tables[table.id] ?? recall(table)));
}

const storageKey = 'iespec-table-choices';
const maxRemembered = 20;

type Remembered = { headings: string; kind?: TableKind; uses?: ColumnUse[] }[];

function remembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

const keyOf = ({ headings }: Table) => headings.join('\t');

/** What the user has last said of a table with the same headings. */
const recall = (table: Table): TableChoice => remembered().find(({ headings }) => headings === keyOf(table)) ?? {};

/** Keeps what the user has said of a table, for the next one with the same headings. */
export function remember(table: Table, { kind, uses }: TableChoice) {
  const key = keyOf(table);
  const others = remembered().filter(({ headings }) => headings !== key);
  const kept: Remembered = [{ headings: key, ...(kind && { kind }), ...(uses && { uses }) }, ...others];
  safeStorage.setItem(storageKey, JSON.stringify(kept.slice(0, maxRemembered)));
}
