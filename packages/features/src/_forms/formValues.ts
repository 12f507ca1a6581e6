import type { ContractForm, ContractRows } from '@iespec/contract';
import { hashKey } from '@tanstack/react-query';
import { type FieldError, type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form';

/** The values of a table row; saved rows have an id. */
export type RowValues = { id?: number; [field: string]: unknown };

/** The values of a form's controls: text, checkbox states, and table rows. */
export type FormValues = Record<string, string | boolean | RowValues[]>;

type Shape = Pick<ContractForm<string, object>, 'labels' | 'rows'>;

const toControlValue = (value: unknown) => (typeof value === 'boolean' ? value : value == null ? '' : String(value));

/** Converts saved data to control values: null to an empty string, numbers to digits. */
export function toFormValues({ labels, rows = {} }: Shape, saved: Record<string, unknown>): FormValues {
  const fields = Object.keys(labels).map((name) => [name, toControlValue(saved[name])] as const);
  const tables = Object.entries(rows).map(([name, table]) => [name, toRowValues(table, saved[name])] as const);
  return Object.fromEntries([...fields, ...tables]);
}

const toRowValues = ({ labels }: Pick<ContractRows, 'labels'>, saved: unknown) =>
  (Array.isArray(saved) ? saved : []).map((row: RowValues) => ({
    ...(row.id !== undefined && { id: row.id }),
    ...Object.fromEntries(Object.keys(labels).map((name) => [name, toControlValue(row[name])])),
  }));

/** Compares deeply, ignoring the order of keys: once saved, a new row has its id as the last key. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/**
 * Merges an edit with a concurrent save: edited fields keep what was typed, all others take the saved value.
 * `conflictingFields`: fields changed by both, to different values. `isSaved`: everything typed is already
 * saved, as after a lost response.
 */
export function mergeValues(before: FormValues, typed: FormValues, now: FormValues) {
  const edited = Object.keys(now).filter((name) => !isSame(typed[name], before[name]));
  const values = { ...now };
  for (const name of edited) values[name] = dropDeletedIds(typed[name], now[name]);
  const differing = edited.filter((name) => !isSame(withoutIds(values[name]), withoutIds(now[name])));
  const conflictingFields = differing.filter((name) => !isSame(now[name], before[name]));
  return { values, conflictingFields, isSaved: differing.length === 0 };
}

const withoutIds = (value: FormValues[string] = '') =>
  Array.isArray(value) ? value.map(({ id: _, ...row }) => row) : value;

/** Turns rows that were deleted concurrently into new rows. */
function dropDeletedIds(typed: FormValues[string] = '', now: FormValues[string] = '') {
  if (!Array.isArray(typed) || !Array.isArray(now)) return typed;
  const ids = new Set(now.map(({ id }) => id));
  return typed.map(({ id, ...row }) => (ids.has(id) ? { id, ...row } : row) as RowValues);
}

/**
 * The control values that a save changes, by path (`dimensions.0.value`). They are the values of the
 * response, without values that the user has edited and rows that the user has removed since the submission.
 */
export function changesBySave(submitted: FormValues, typed: FormValues, stored: FormValues) {
  const changes: [path: string, value: string][] = [];
  const addChange = (path: string, sent: unknown, held: unknown, now: unknown) => {
    if (isSame(held, sent) && !isSame(held, now)) changes.push([path, now as string]);
  };
  for (const [name, now] of Object.entries(stored)) {
    const [sent, held] = [submitted[name], typed[name]];
    if (!Array.isArray(now) || !Array.isArray(sent) || !Array.isArray(held)) {
      addChange(name, sent, held, now);
      continue;
    }
    for (const [index, sentIndex] of sentIndexes(held, sent).entries())
      for (const [column, cell] of Object.entries(now[sentIndex] ?? {}))
        addChange(`${name}.${index}.${column}`, sent[sentIndex]?.[column], held[index]?.[column], cell);
  }
  return changes;
}

/**
 * The index that each row had in the submitted table; -1: the row was added since. Rows without an id are
 * matched by their values, or else by their position.
 */
function sentIndexes(held: RowValues[], sent: RowValues[]) {
  const indexes = held.map(({ id }) => (id === undefined ? -1 : sent.findIndex((row) => row.id === id)));
  const claim = (isMatch: (row: RowValues, index: number, sentIndex: number) => boolean) => {
    for (const [index, row] of held.entries()) {
      if (row.id !== undefined || indexes[index] !== -1) continue;
      indexes[index] = sent.findIndex(
        ({ id }, sentIndex) => id === undefined && !indexes.includes(sentIndex) && isMatch(row, index, sentIndex),
      );
    }
  };
  claim((row, _, sentIndex) => isSame(row, sent[sentIndex]));
  claim((_, index, sentIndex) => index === sentIndex);
  return indexes;
}

/** Validates values against the contract: returns the request body, or the first issue of each field. */
export const contractResolver =
  ({ loadParser }: Pick<ContractForm<string, object>, 'loadParser'>) =>
  async (values: FieldValues): Promise<ResolverResult<FieldValues, FieldValues>> => {
    const parse = await loadParser();
    const result = parse(values);
    if (result.success) return { values: result.body, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.issues.toReversed()) set(errors, path, { type: 'contract', message });
    return { values: {}, errors };
  };

/** Splits the API's field errors into those of the form's own fields and the messages of all others. */
export function placeErrors(names: readonly string[], errors: Record<string, string[]>) {
  const placed: { name: string; message: string }[] = [];
  const unplaced: string[] = [];
  for (const [name, [message]] of Object.entries(errors)) {
    if (!message) continue;
    // `dimensions.0.value` belongs to the form if `dimensions` does.
    if (names.includes(name.split('.')[0] ?? '')) placed.push({ name, message });
    else unplaced.push(message);
  }
  return { placed, unplaced };
}

/** The errors in the order of the fields, with labels such as 寸法 2行目 値. */
export function faultsOf({ labels, rows = {} }: Shape, errors: FieldErrors) {
  const fault = (name: string, label: string) => {
    const { message } = (get(errors, name) as FieldError | undefined) ?? {};
    return message ? [{ name, label, message }] : [];
  };
  const inTables = Object.entries(rows).flatMap(([table, { title, labels: columns }]) => [
    ...fault(table, title),
    ...Object.keys((errors[table] ?? {}) as object)
      .filter((index) => /^\d+$/.test(index))
      .flatMap((index) =>
        Object.entries(columns).flatMap(([column, label]) =>
          fault(`${table}.${index}.${column}`, `${title} ${Number(index) + 1}行目 ${label}`),
        ),
      ),
  ]);
  return [...Object.entries(labels).flatMap(([name, label]) => fault(name, label)), ...inTables];
}
