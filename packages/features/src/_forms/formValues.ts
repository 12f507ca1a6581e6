import type { ContractForm, ContractRows } from '@iespec/contract';
import { hashKey } from '@tanstack/react-query';
import { type FieldError, type FieldErrors, get } from 'react-hook-form';

/** A row as its controls hold it; with an id it is saved already. */
export type RowValues = { id?: number; [field: string]: unknown };

/** What the controls of a form hold: text, whether a box is checked, and the rows of its tables. */
export type FormValues = Record<string, string | boolean | RowValues[]>;

type Shape = Pick<ContractForm<string, object>, 'labels' | 'rows'>;

const asTyped = (value: unknown) => (typeof value === 'boolean' ? value : value == null ? '' : String(value));

/** The saved values as controls hold them: null is an empty text, a number its digits. */
export function toFormValues({ labels, rows = {} }: Shape, saved: Record<string, unknown>): FormValues {
  const fields = Object.keys(labels).map((name) => [name, asTyped(saved[name])] as const);
  const tables = Object.entries(rows).map(([name, table]) => [name, toRowValues(table, saved[name])] as const);
  return Object.fromEntries([...fields, ...tables]);
}

const toRowValues = ({ labels }: Pick<ContractRows, 'labels'>, saved: unknown) =>
  (Array.isArray(saved) ? saved : []).map((row: RowValues) => ({
    ...(row.id !== undefined && { id: row.id }),
    ...Object.fromEntries(Object.keys(labels).map((name) => [name, asTyped(row[name])])),
  }));

/** The columns of a row may come in any order: a new row gets its id last. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/**
 * What a form holds once somebody else has saved meanwhile: what was typed stays, everything else is what is there now.
 * `disputed` names what both have changed, to different values. `isSaved`: all that was typed is what is there now, as
 * where the answer to a save was lost.
 */
export function mergeValues(before: FormValues, typed: FormValues, now: FormValues) {
  const kept = Object.keys(now).filter((name) => !isSame(typed[name], before[name]));
  const values = { ...now };
  for (const name of kept) values[name] = dropDeletedIds(typed[name], now[name]);
  const differing = kept.filter((name) => !isSame(withoutIds(values[name]), withoutIds(now[name])));
  const disputed = differing.filter((name) => !isSame(now[name], before[name]));
  return { values, disputed, isSaved: differing.length === 0 };
}

const withoutIds = (value: FormValues[string] = '') =>
  Array.isArray(value) ? value.map(({ id: _, ...row }) => row) : value;

/** Rows that somebody else has deleted are new ones when they are saved again. */
function dropDeletedIds(typed: FormValues[string] = '', now: FormValues[string] = '') {
  if (!Array.isArray(typed) || !Array.isArray(now)) return typed;
  const ids = new Set(now.map(({ id }) => id));
  return typed.map(({ id, ...row }) => (ids.has(id) ? { id, ...row } : row) as RowValues);
}

/**
 * What a save changes in the controls, by path (`dimensions.0.value`): its answer, but for what was typed meanwhile, in
 * the rows that are still there.
 */
export function changesBySave(submitted: FormValues, typed: FormValues, stored: FormValues) {
  const changes: [path: string, value: string][] = [];
  const follow = (path: string, sent: unknown, held: unknown, now: unknown) => {
    if (isSame(held, sent) && !isSame(held, now)) changes.push([path, now as string]);
  };
  for (const [name, now] of Object.entries(stored)) {
    const [sent, held] = [submitted[name], typed[name]];
    if (!Array.isArray(now) || !Array.isArray(sent) || !Array.isArray(held)) {
      follow(name, sent, held, now);
      continue;
    }
    for (const [index, place] of placesOf(held, sent).entries())
      for (const [column, cell] of Object.entries(now[place] ?? {}))
        follow(`${name}.${index}.${column}`, sent[place]?.[column], held[index]?.[column], cell);
  }
  return changes;
}

/**
 * Where each row stood when it was sent; -1: it was added since. New rows are known by what they hold, or else by their
 * place.
 */
function placesOf(held: RowValues[], sent: RowValues[]) {
  const places = held.map(({ id }) => (id === undefined ? -1 : sent.findIndex((row) => row.id === id)));
  const claim = (isPlaceOf: (row: RowValues, index: number, place: number) => boolean) => {
    for (const [index, row] of held.entries()) {
      if (row.id !== undefined || places[index] !== -1) continue;
      places[index] = sent.findIndex(
        ({ id }, place) => id === undefined && !places.includes(place) && isPlaceOf(row, index, place),
      );
    }
  };
  claim((row, _, place) => isSame(row, sent[place]));
  claim((_, index, place) => index === place);
  return places;
}

/** Errors of the api by field, split into those that a control of the form shows and the sentences of the others. */
export function placeErrors(names: readonly string[], errors: Record<string, string[]>) {
  const placed: { name: string; message: string }[] = [];
  const unplaced: string[] = [];
  for (const [name, [message]] of Object.entries(errors)) {
    if (!message) continue;
    // `dimensions.0.value` belongs to the form when `dimensions` does.
    if (names.includes(name.split('.')[0] ?? '')) placed.push({ name, message });
    else unplaced.push(message);
  }
  return { placed, unplaced };
}

/** What is wrong, in the order of the fields, as a summary names it: 寸法 2行目 値. */
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
