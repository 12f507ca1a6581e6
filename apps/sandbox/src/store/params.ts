import qs from 'qs';
import { invalid, missing } from './errors.ts';

/**
 * The parameters that an endpoint accepts, by name; nested ones as objects. `true`: a value. `'anything'`: a
 * value or an object with any keys. `list`: entries indexed from 0.
 */
export type Allowed = { [name: string]: true | 'anything' | Allowed | { list: true | Allowed } };

/** Decoded parameters: strings in nested lists and objects. */
export type Params = { [key: string]: unknown };
type Path = readonly (string | number)[];

/** Decodes a form body or a query with nested brackets, such as `line_items[0][quantity]=1`. */
export function decode(text: string): Params {
  return qs.parse(text, { depth: 10, parameterLimit: 2000, arrayLimit: 100, plainObjects: true });
}

/** Formats a path as the provider does: `line_items[0][quantity]`. */
export function paramName([first, ...rest]: Path): string {
  return `${first}${rest.map((key) => `[${key}]`).join('')}`;
}

export function valueAt(params: unknown, path: Path): unknown {
  let value = params;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as Params)[key] : undefined;
  }
  return value;
}

/** The entries of a list as strings; a single value counts as a list of one. */
export function listValues(value: unknown): string[] {
  return Object.values(typeof value === 'object' && value !== null ? value : [value]).map(String);
}

/** A string; null if empty or missing. */
export function text(params: Params, path: Path, maxLength = 5000): string | null {
  const value = valueAt(params, path);
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(paramName(path), `Invalid string: ${JSON.stringify(value)}`);
  if (value.length > maxLength) {
    const message = `Invalid string: must be at most ${maxLength} characters`;
    throw invalid(paramName(path), message, 'parameter_invalid_string_too_long');
  }
  return value;
}

/** A non-negative integer; null if missing. */
export function integer(params: Params, path: Path): number | null {
  const value = text(params, path);
  if (value === null) return null;
  if (!/^\d{1,15}$/.test(value)) {
    throw invalid(paramName(path), `Invalid integer: ${value}`, 'parameter_invalid_integer');
  }
  return Number(value);
}

/** `true` or `false`; false if missing. */
export function flag(params: Params, path: Path): boolean {
  const value = text(params, path);
  if (value !== null && value !== 'true' && value !== 'false') {
    throw invalid(paramName(path), `Invalid boolean: ${value}`);
  }
  return value === 'true';
}

/** Throws 400 for a parameter that the endpoint does not accept. */
export function rejectUnknown(params: Params, allowed: Allowed, parent: Path = []): void {
  for (const [name, value] of Object.entries(params)) {
    if (parent.length === 0 && name === 'expand') continue;
    const path = [...parent, name];
    const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (rule === undefined) {
      throw invalid(paramName(path), `Received unknown parameter: ${paramName(path)}`, 'parameter_unknown');
    }
    if (rule === true || rule === 'anything' || typeof value !== 'object' || value === null) continue;
    if (!isList(rule)) {
      rejectUnknown(value as Params, rule, path);
      continue;
    }
    if (rule.list === true) continue;
    for (const [index, entry] of Object.entries(value)) {
      if (typeof entry === 'object' && entry !== null) rejectUnknown(entry as Params, rule.list, [...path, index]);
    }
  }
}

const isList = (rule: Allowed | { list: true | Allowed }): rule is { list: true | Allowed } =>
  Object.keys(rule).length === 1 && Object.hasOwn(rule, 'list');

/** An email address, without dots at the start, in a row or before the @; null if missing. */
export function email(params: Params, path: Path): string | null {
  const value = text(params, path, 512);
  if (value !== null && !/^(?!\.)(?!.*\.[.@])[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalid(paramName(path), `Invalid email address: ${value}`, 'email_invalid');
  }
  return value;
}

/** One of the allowed values; null if missing. */
export function oneOf<T extends string>(params: Params, path: Path, allowed: readonly T[]): T | null {
  const value = text(params, path);
  if (value === null) return null;
  const found = allowed.find((option) => option === value);
  if (!found) throw invalid(paramName(path), `Invalid ${paramName(path)}: must be one of ${allowed.join(', ')}`);
  return found;
}

/** An http(s) URL; null if missing. */
export function url(params: Params, path: Path): string | null {
  const value = text(params, path);
  if (value === null) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol : null;
  if (scheme !== 'http:' && scheme !== 'https:') throw invalid(paramName(path), 'Not a valid URL', 'url_invalid');
  return value;
}

const required =
  <T, Rest extends unknown[]>(read: (params: Params, path: Path, ...rest: Rest) => T | null) =>
  (params: Params, path: Path, ...rest: Rest): T => {
    const value = read(params, path, ...rest);
    if (value === null) throw missing(paramName(path));
    return value;
  };
export const requiredText = required(text);
export const requiredInteger = required(integer);
export const requiredUrl = required(url);

/** The entries of a nested object, such as `metadata[key]=value`, within the provider's limits. */
export function metadata(params: Params, path: Path): Record<string, string> {
  const value = valueAt(params, path);
  if (value === undefined || value === '') return {};
  const name = paramName(path);
  if (typeof value !== 'object' || value === null) throw invalid(name, 'Invalid object');
  const entries = Object.keys(value).map((key) => {
    if (key.length > 40) throw invalid(name, 'Metadata keys can have up to 40 characters.');
    return [key, text(params, [...path, key], 500)] as const;
  });
  if (entries.length > 50) throw invalid(name, 'Metadata can have up to 50 keys.');
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The maximum depth of `expand[]` (docs.stripe.com/api/expanding_objects). */
const maxExpandDepth = 4;

/** Reads the paths of `expand[]`. */
export function expansions(params: Params): string[] {
  const value = valueAt(params, ['expand']);
  if (value === undefined) return [];
  const paths = listValues(value);
  for (const path of paths) {
    // The `data` of a list does not count as a level.
    if (path.split('.').filter((key) => key !== 'data').length > maxExpandDepth) {
      throw invalid('expand', `You cannot expand more than ${maxExpandDepth} levels of a property (${path}).`);
    }
  }
  return paths;
}
