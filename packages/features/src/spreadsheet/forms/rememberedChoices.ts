import type { Table } from '@iespec/tables';
import { safeStorage } from '#_store/safeStorage.ts';
import { keyOf, type RememberedChoice, type TableChoice } from './tableChoices.ts';

const storageKey = 'iespec-table-choices';
const max = 20;

/** What the user has said of earlier tables, the newest first. */
export function readRemembered(): RememberedChoice[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps what the user has said of a table, for the next one with the same headings. */
export function remember(table: Table, { kind, uses }: TableChoice) {
  const key = keyOf(table);
  const others = readRemembered().filter(({ headings }) => headings !== key);
  const kept: RememberedChoice[] = [{ headings: key, ...(kind && { kind }), ...(uses && { uses }) }, ...others];
  safeStorage.setItem(storageKey, JSON.stringify(kept.slice(0, max)));
}
