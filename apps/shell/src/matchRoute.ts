import type { Params } from './routeModule.ts';
import { type Route, routes } from './routes.ts';

/** The decoded segment; undefined if its percent-encoding is malformed. */
function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** `:name` matches one segment; a trailing `*` matches the rest, if any. Ignores case and a trailing slash. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/?\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

/**
 * The first route that matches, with its decoded parameters. React Router's own matching, which ranks and nests routes,
 * would cost 3 kB on every page; here the order of the list decides.
 */
export function matchRoute(pathname: string): { route: Route; params: Params } {
  const { route, segments } = findRoute(pathname);
  const params = Object.entries(segments).map(([name, segment]) => [name, decode(segment)]);
  return { route, params: Object.fromEntries(params) };
}

/** The first route that matches, with its parameters as written in the path. Throws if none matches. */
export function findRoute(pathname: string): { route: Route; segments: Record<string, string> } {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { route, segments: found.groups ?? {} };
  }
  throw new Error(`No route for ${pathname}`);
}
