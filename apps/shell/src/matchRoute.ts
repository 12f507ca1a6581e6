import type { Params } from './routeModule.ts';
import { type Route, routes } from './routes.ts';

/** Decoded; undefined where somebody wrote what cannot be decoded. */
function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** `:name` is one segment; `*` at the end is anything, or nothing. A slash at the end and capitals make no difference. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/?\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

/**
 * The first route that an address fits, with its parameters. The router's own matching ranks routes and nests them: 3 kB on
 * every page, for what the order of one list says.
 */
export function matchRoute(pathname: string): { route: Route; params: Params } {
  const { route, segments } = findRoute(pathname);
  const params = Object.entries(segments).map(([name, segment]) => [name, decode(segment)]);
  return { route, params: Object.fromEntries(params) };
}

/** The same with the parameters as they stand in the path. */
export function findRoute(pathname: string): { route: Route; segments: Record<string, string> } {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { route, segments: found.groups ?? {} };
  }
  throw new Error(`No route for ${pathname}`);
}
