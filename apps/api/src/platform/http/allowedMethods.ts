import { endpoints, methodsOf } from '@iespec/contract/schema';
import type { MiddlewareHandler } from 'hono';
import { methodNotAllowed } from '../errors.ts';

type Route = { path: string; methods: string[] };

const withHead = (methods: string[]) => methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

/** Sorted so that `/api/properties/whole` comes before `/api/properties/:id`, which also matches it. */
function patternsOf(routes: Route[]) {
  const methodsByPath = new Map<string, string[]>();
  for (const { path, methods } of routes)
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...withHead(methods)]);
  const params = (path: string) => path.split(':').length;
  return [...methodsByPath]
    .sort(([a], [b]) => params(a) - params(b))
    .map(([path, allow]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), allow }));
}

/**
 * Throws `method_not_allowed` when a path of the contract or of `otherRoutes` does not support the method.
 * Unknown paths pass through.
 */
export function allowedMethods(otherRoutes: Route[]): MiddlewareHandler {
  const contractRoutes = endpoints.map((endpoint) => ({ path: endpoint.path, methods: methodsOf(endpoint) }));
  const patterns = patternsOf([...contractRoutes, ...otherRoutes]);
  return async ({ req }, next) => {
    const found = patterns.find(({ pattern }) => pattern.test(req.path));
    if (found && !found.allow.includes(req.method)) throw methodNotAllowed(found.allow);
    await next();
  };
}
