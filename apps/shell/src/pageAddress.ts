import { getRoute, matchRoute, parseParameter } from '@iespec/features/paths';

/**
 * Makes an address canonical. `pathname`: the path as the route writes it (lower case, no slash at its end).
 * `address`: the path with only the query parameters that the page uses, each once and in the route's order,
 * because others would cause additional renders and cache entries of the same page.
 */
export function normalizeAddress(path: string, search: string) {
  const { name, pathname } = matchRoute(path);
  const { query = {} } = getRoute(name);
  const pairs = search.slice(1).split('&');
  const kept = Object.entries(query).flatMap(([parameter, kind]) => {
    const value = new URLSearchParams(search).get(parameter);
    if (value === null || parseParameter(kind, value) === undefined) return [];
    if (encodeURIComponent(value) === value) return `${parameter}=${value}`;
    // Not re-encoded, because the page may pass them on in its links.
    return pairs.find((pair) => new URLSearchParams(pair).has(parameter)) ?? [];
  });
  return { pathname, address: kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname };
}
