import { matchPath, type Params } from 'react-router-dom';
import { parseId } from './parseId.ts';
import { getRoute, type Kind, type RouteName, routeNames } from './routes.ts';

type Values = Record<string, string | number | null>;

export type Match = {
  name: RouteName;
  /** The path as the route writes it: lower case, no slash at its end. */
  pathname: string;
  /** The parsed parameters of the path, in its order. */
  params: Values;
};

/** `start`: what every path of the pattern starts with. It saves a regular expression for most patterns. */
const patterns = routeNames.flatMap((name) => {
  const { path, aliases = [] } = getRoute(name);
  return [path, ...aliases].map((pattern) => ({ name, pattern, start: pattern.replace(/[:*].*/, '') }));
});

/** Decodes a segment. Returns an empty string if its percent-encoding is malformed. */
function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** The value of a parameter as written in an address; undefined if it is invalid. */
export function parseParameter(kind: Kind, written: string): string | number | null | undefined {
  if (kind === 'id') return parseId(written) ?? undefined;
  if (kind === 'idOrNone') return parseId(written);
  if (kind === 'text') return written.length > 0 && written.length <= 2_000 ? written : undefined;
  return kind.find((word) => word === written);
}

/** Parses the parameters of a path; null if one is invalid. Words ignore case, like the rest of the path. */
function parseSegments(name: RouteName, { '*': _rest, ...segments }: Params): Values | null {
  const params: Values = {};
  for (const [param, segment = ''] of Object.entries(segments)) {
    const kind = getRoute(name).params?.[param] ?? 'id';
    const decoded = decode(segment);
    const value = parseParameter(kind, typeof kind === 'object' ? decoded.toLowerCase() : decoded);
    if (value === undefined) return null;
    params[param] = value;
  }
  return params;
}

/** The first route that matches a path, with valid parameters. */
export function matchRoute(pathname: string): Match {
  const lowerCase = `${pathname.toLowerCase()}/`;
  for (const { name, pattern, start } of patterns) {
    const found = lowerCase.startsWith(start) && matchPath(pattern, pathname);
    const params = found && parseSegments(name, found.params);
    if (!params) continue;
    const canonical = pattern.replace(
      /:(\w+)/g,
      (_, param: string) => found.params[param]?.replaceAll('/', '%2F') ?? '',
    );
    return { name, params, pathname: pattern.endsWith('*') ? pathname : canonical };
  }
  // Not even `*`, which does not match a line break.
  return { name: 'notFound', params: {}, pathname };
}

/** The parameters that a page gets from its address. A missing or invalid query parameter is null. */
export function propsOf({ name, params }: Match, search: string): Values {
  const query = new URLSearchParams(search);
  const kinds = Object.entries(getRoute(name).query ?? {});
  const parsed = kinds.map(([param, kind]) => [param, parseParameter(kind, query.get(param) ?? '') ?? null]);
  return { ...params, ...Object.fromEntries(parsed) };
}
