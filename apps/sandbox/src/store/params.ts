import qs from 'qs';
import { invalid, missing } from './errors.ts';

/** The parameters that an endpoint takes: their names, with those inside. `list`: entries counted from 0. */
export type Allowed = { [name: string]: true | 'anything' | Allowed | { list: true | Allowed } };

/** Decoded parameters: texts in nested lists and objects. */
export type Params = { [key: string]: unknown };
type Path = readonly (string | number)[];

/** Decodes a form body or a query with nested brackets, such as `line_items[0][quantity]=1`. */
export function decode(text: string): Params {
  return qs.parse(text, { depth: 10, parameterLimit: 2000, arrayLimit: 100, plainObjects: true });
}

/** A path as the provider writes it: `line_items[0][quantity]`. */
export function paramName([first, ...rest]: Path): string {
  return `${first}${rest.map((key) => `[${key}]`).join('')}`;
}

/** The value at a path, whatever it is; undefined where there is none. */
export function valueAt(params: unknown, path: Path): unknown {
  let value = params;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as Params)[key] : undefined;
  }
  return value;
}

/** A text; empty and missing are null. */
export function text(params: Params, path: Path, longest = 5000): string | null {
  const value = valueAt(params, path);
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(paramName(path), `Invalid string: ${JSON.stringify(value)}`);
  if (value.length > longest) {
    const message = `Invalid string: must be at most ${longest} characters`;
    throw invalid(paramName(path), message, 'parameter_invalid_string_too_long');
  }
  return value;
}

/** A text that has to be there. */
export function requiredText(params: Params, path: Path, longest?: number): string {
  const value = text(params, path, longest);
  if (value === null) throw missing(paramName(path));
  return value;
}

/** A whole number that is not negative; missing is null. */
export function integer(params: Params, path: Path): number | null {
  const value = text(params, path);
  if (value === null) return null;
  if (!/^\d{1,15}$/.test(value)) {
    throw invalid(paramName(path), `Invalid integer: ${value}`, 'parameter_invalid_integer');
  }
  return Number(value);
}

/** A whole number that has to be there. */
export function requiredInteger(params: Params, path: Path): number {
  const value = integer(params, path);
  if (value === null) throw missing(paramName(path));
  return value;
}

/** `true` or `false`; missing is false. */
export function flag(params: Params, path: Path): boolean {
  const value = text(params, path);
  if (value !== null && value !== 'true' && value !== 'false') {
    throw invalid(paramName(path), `Invalid boolean: ${value}`);
  }
  return value === 'true';
}

/** Throws the provider's error for a parameter that an endpoint does not take. */
export function ensureKnown(params: Params, allowed: Allowed, path: Path = []): void {
  for (const [name, value] of Object.entries(params)) {
    if (path.length === 0 && name === 'expand') continue;
    const here = [...path, name];
    const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (rule === undefined) {
      throw invalid(paramName(here), `Received unknown parameter: ${paramName(here)}`, 'parameter_unknown');
    }
    if (rule === true || rule === 'anything' || typeof value !== 'object' || value === null) continue;
    if (!isList(rule)) {
      ensureKnown(value as Params, rule, here);
      continue;
    }
    if (rule.list === true) continue;
    for (const [index, entry] of Object.entries(value)) {
      if (typeof entry === 'object' && entry !== null) ensureKnown(entry as Params, rule.list, [...here, index]);
    }
  }
}

const isList = (rule: Allowed | { list: true | Allowed }): rule is { list: true | Allowed } =>
  Object.keys(rule).length === 1 && Object.hasOwn(rule, 'list');

/** An e-mail address; missing is null. */
export function email(params: Params, path: Path): string | null {
  const value = text(params, path, 512);
  if (value !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalid(paramName(path), `Invalid email address: ${value}`, 'email_invalid');
  }
  return value;
}

/** One of the allowed words; missing is null. */
export function oneOf<T extends string>(params: Params, path: Path, allowed: readonly T[]): T | null {
  const value = text(params, path);
  if (value === null) return null;
  const found = allowed.find((word) => word === value);
  if (!found) throw invalid(paramName(path), `Invalid ${paramName(path)}: must be one of ${allowed.join(', ')}`);
  return found;
}

/** An http(s) address; missing is null. */
export function url(params: Params, path: Path): string | null {
  const value = text(params, path);
  if (value === null) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol : null;
  if (scheme !== 'http:' && scheme !== 'https:') throw invalid(paramName(path), 'Not a valid URL', 'url_invalid');
  return value;
}

/** An http(s) address that has to be there. */
export function requiredUrl(params: Params, path: Path): string {
  const value = url(params, path);
  if (value === null) throw missing(paramName(path));
  return value;
}

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

/** Levels to which `expand[]` reaches (docs.stripe.com/api/expanding_objects). */
const deepestExpansion = 4;

/** The paths of `expand[]`. */
export function expansions(params: Params): string[] {
  const value = valueAt(params, ['expand']);
  if (value === undefined) return [];
  const paths = Object.values(typeof value === 'object' && value !== null ? value : [value]).map(String);
  for (const path of paths) {
    // The `data` of a list is no level.
    if (path.split('.').filter((key) => key !== 'data').length > deepestExpansion) {
      throw invalid('expand', `You cannot expand more than ${deepestExpansion} levels of a property (${path}).`);
    }
  }
  return paths;
}
