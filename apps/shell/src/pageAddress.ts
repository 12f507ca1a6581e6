import { getRoute, matchRoute, parseParameter } from '@iespec/features/paths';

/**
 * Makes an address canonical. `pathname`: the path as the route writes it (lower case, no slash at its end).
 * `address`: the path with only the query parameters that the page uses, because others would cause
 * additional renders and cache entries of the same page.
 */
export function normalizeAddress(path: string, search: string) {
  const { name, pathname } = matchRoute(path);
  const { query = {} } = getRoute(name);
  // Not re-encoded, because the page may pass them on in its links.
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [[parameter, value] = ['', '']] = new URLSearchParams(pair);
      const kind = query[parameter];
      return kind !== undefined && parseParameter(kind, value) !== undefined;
    });
  return { pathname, address: kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname };
}
