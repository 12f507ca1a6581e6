import type { Context, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import type { Env } from '../actor.ts';
import type { LogEvent } from '../log.ts';
import { httpRequests } from '../metrics.ts';
import { createRequestId, currentRequestId, withRequestId } from '../requestId.ts';

/** The routes of static files: those of a release, and those at the root. */
export const staticRoutes = { assets: '/assets/*', files: '/:file' };

/** Not logged: a page loads dozens of static files, and a proxy asks for our health every few seconds. */
const unlogged = new Set(['/healthz', '/readyz', ...Object.values(staticRoutes)]);

type Details = { route: string; userId: number | null };

/**
 * Details that the handlers of a request report. In a map, because the API is an app with a context of its
 * own.
 */
const detailsOf = new WeakMap<Request, Details>();

/** The path of the route that serves all pages. */
const anyPage = '/*';

/** The pattern of the route, such as `/api/properties/:id`; `none` for an unknown path or method. */
function routeOf(c: Context) {
  const path = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path;
  return path === undefined || path === anyPage ? 'none' : path;
}

/** Names the route of a request that the app's own route patterns do not describe. */
export const nameRoute = ({ req }: Context, route: string) => detailsOf.set(req.raw, { route, userId: null });

/** Names pages by the shell's routes, such as `/property/:propertyId`. `routeOfPage`: null for no page. */
export const namePages =
  (routeOfPage: (pathname: string) => string | null): MiddlewareHandler =>
  (c, next) => {
    const route = routeOf(c) === 'none' && c.req.method === 'GET' ? routeOfPage(c.req.path) : null;
    if (route !== null) nameRoute(c, route);
    return next();
  };

/** Reports the route and the actor of an API request to `logRequests`. */
export const reportRequest: MiddlewareHandler<Env> = async (c, next) => {
  // Before `bodyLimit`, which may replace the request.
  const request = c.req.raw;
  await next();
  detailsOf.set(request, { route: routeOf(c), userId: c.get('actor')?.user?.id ?? null });
  // Pages call the API in this process, and show this id if a request fails.
  const id = currentRequestId();
  if (id !== null) c.res.headers.set('x-request-id', id);
};

/** A client's own id is not taken over, because anything could be in it. */
const generateId = requestId({ headerName: '', generator: createRequestId });

/**
 * Gives each request an id, which its response carries as `X-Request-Id`, counts the request, and logs it in
 * one line. The line contains nothing that the client sent, because paths contain names and keys, and queries
 * contain signatures and addresses.
 */
export function logRequests({ logEvent }: { logEvent: LogEvent }): MiddlewareHandler {
  const serve: MiddlewareHandler = async (c, next) => {
    const began = performance.now();
    const request = c.req.raw;
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
    const { route, userId } = detailsOf.get(request) ?? { route: routeOf(c), userId: null };
    const { status } = c.res;
    const method = methods.includes(c.req.method) ? c.req.method : 'other';
    const ms = Math.round(performance.now() - began);
    httpRequests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    if (!unlogged.has(route)) logEvent({ event: 'request', method, route, status, ms, userId });
  };
  return (c, next) => generateId(c, () => withRequestId(c.get('requestId'), () => serve(c, next) as Promise<void>));
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
