import type { ReadProduct } from '@iespec/tables';

/** Keys of the values that the user has mended. */
export const mendKey = {
  room: (key: string) => `room ${key}`,
  product: (id: string, path: string) => `${id} ${path}`,
  /** The path to which a key refers in the product; undefined if it refers to something else. */
  pathIn: (id: string, key: string) => (key.startsWith(`${id} `) ? key.slice(`${id} `.length) : undefined),
};

type Sources = ReadProduct['sources'];

/** The rows of a list, such as specifications, that were read from one column. */
const rowsOf = (sources: Sources, list: string, column: number) =>
  Object.keys(sources).filter((path) => path.startsWith(`${list}.`) && sources[path]?.column === column);

/**
 * The path of a value by the column that it was read from: specifications.@5+0.spec_value. It names the same value
 * after the use of another column has been changed. A value without a column keeps its path.
 */
export function cellOfPath(sources: Sources, path: string): string {
  const [list = '', index, field] = path.split('.');
  const row = `${list}.${index}`;
  const column = sources[row]?.column;
  return column === undefined || field === undefined
    ? path
    : `${list}.@${column}+${rowsOf(sources, list, column).indexOf(row)}.${field}`;
}

/** Turns what `cellOfPath` returns back into a path; returns it as it is if that value no longer exists. */
export function pathOfCell(sources: Sources, cell: string): string {
  const [, list = '', column, nth, field] = /^(\w+)\.@(-?\d+)\+(\d+)\.(\w+)$/.exec(cell) ?? [];
  const row = rowsOf(sources, list, Number(column))[Number(nth)];
  return row ? `${row}.${field}` : cell;
}

/** Copies `values`, with `value` at a path such as `dimensions.0.value`. A path that they lack is ignored. */
export function setPath<T>(values: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(values))
    return values.map((item, index) =>
      index === Number(name) ? (rest.length === 0 ? value : setPath(item, rest.join('.'), value)) : item,
    ) as T;
  if (values === null || typeof values !== 'object' || !(name in values)) return values;
  const old = values[name as keyof T];
  return { ...values, [name]: rest.length === 0 ? value : setPath(old, rest.join('.'), value) };
}

/** The value at a path, as text. */
export function textAt(values: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
  return found == null ? '' : String(found);
}
