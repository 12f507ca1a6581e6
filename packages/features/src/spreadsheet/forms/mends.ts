/** Keys of the values that the user has mended. */
export const mendKey = {
  room: (key: string) => `room ${key}`,
  product: (line: number, path: string) => `${line} ${path}`,
  /** The path to which a key refers in the product of this line; undefined if it refers to something else. */
  pathIn: (line: number, key: string) => (key.startsWith(`${line} `) ? key.slice(`${line} `.length) : undefined),
};

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
