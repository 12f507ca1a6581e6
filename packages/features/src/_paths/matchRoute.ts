import { matchPath } from 'react-router-dom';
import { parseId } from './parseId.ts';
import { getRoute, type Kind, type RouteName, routeNames } from './routes.ts';

type Values = Record<string, string | number | null>;

export type Match = {
  name: RouteName;
  /** The path as the route writes it: lower case, no slash at its end. */
  pathname: string;
  /** The parsed parameters of the path. */
  params: Values;
};

/** Undefined if its percent-encoding is malformed. */
function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The value of a parameter as written in an address; undefined if it is invalid. */
export function parseParameter(kind: Kind, written: string): string | number | null | undefined {
  if (kind === 'id') return parseId(written) ?? undefined;
  if (kind === 'idOrNone') return parseId(written);
  if (kind === 'text') return written.length > 0 && written.length <= 2_000 ? written : undefined;
  return kind.find((word) => word === written.toLowerCase());
}

function matchOne(name: RouteName, path: string, pathname: string): Match | null {
  const found = matchPath(path, pathname);
  if (!found) return null;
  const params: Values = {};
  for (const [param, segment = ''] of Object.entries(found.params)) {
    if (param === '*') continue;
    const value = parseParameter(getRoute(name).params?.[param] ?? 'id', decode(segment) ?? '');
    if (value === undefined) return null;
    params[param] = value;
  }
  const canonical = path.replace(/:(\w+)/g, (_, param: string) => found.params[param] ?? '');
  return { name, params, pathname: path.endsWith('*') ? pathname : canonical };
}

/** The first route that matches a path, whatever its case and with or without a slash at its end. */
export function matchRoute(pathname: string): Match {
  for (const name of routeNames) {
    for (const path of [getRoute(name).path, ...(getRoute(name).aliases ?? [])]) {
      const match = matchOne(name, path, pathname);
      if (match) return match;
    }
  }
  throw new Error(`No route for ${pathname}`);
}

/** The parameters of the query that a page reads; null for those that are missing or invalid. */
export function parseQuery(name: RouteName, search: string): Values {
  const query = new URLSearchParams(search);
  const kinds = Object.entries(getRoute(name).query ?? {});
  return Object.fromEntries(
    kinds.map(([param, kind]) => [param, parseParameter(kind, query.get(param) ?? '') ?? null]),
  );
}
