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

/** `:name` matches one segment; a trailing `*` matches the rest, if any. Ignores case and a slash at the end. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/?\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

const patterns = routeNames.flatMap((name) => {
  const { path, aliases = [] } = getRoute(name);
  return [path, ...aliases].map((written) => ({ name, path: written, pattern: patternOf(written) }));
});

/** Empty if its percent-encoding is malformed. */
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

/** Null if one of them is invalid. Their words ignore case, as the rest of a path does. */
function parseSegments(name: RouteName, segments: Record<string, string>): Values | null {
  const params: Values = {};
  for (const [param, segment] of Object.entries(segments)) {
    const kind = getRoute(name).params?.[param] ?? 'id';
    const decoded = decode(segment);
    const value = parseParameter(kind, typeof kind === 'object' ? decoded.toLowerCase() : decoded);
    if (value === undefined) return null;
    params[param] = value;
  }
  return params;
}

/**
 * The first route that matches a path, with valid parameters. React Router's own matching, which ranks and nests
 * routes, would cost 3 kB on every page.
 */
export function matchRoute(pathname: string): Match {
  for (const { name, path, pattern } of patterns) {
    const found = pattern.exec(pathname);
    const segments = found?.groups ?? {};
    const params = found && parseSegments(name, segments);
    if (!params) continue;
    const canonical = path.replace(/:(\w+)/g, (_, param: string) => segments[param] ?? '');
    return { name, params, pathname: path.endsWith('*') ? pathname : canonical };
  }
  throw new Error(`No route for ${pathname}`);
}

/** What a page gets from its address. A parameter of the query that is missing or invalid is null. */
export function propsOf({ name, params }: Match, search: string): Values {
  const query = new URLSearchParams(search);
  const kinds = Object.entries(getRoute(name).query ?? {});
  const parsed = kinds.map(([param, kind]) => [param, parseParameter(kind, query.get(param) ?? '') ?? null]);
  return { ...params, ...Object.fromEntries(parsed) };
}
