import { matchRoutes } from 'react-router-dom';
import { type Route, routes } from './routes.ts';

/** The route of an address, with its parameters. */
export function matchRoute(pathname: string) {
  const [match] = matchRoutes(routes, pathname) ?? [];
  if (!match) throw new Error(`No route for ${pathname}`);
  return { route: match.route as Route, params: match.params };
}
