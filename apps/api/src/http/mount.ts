import type { AnyEndpoint, ParsedRequest, ResponseBody } from '@iespec/contract';
import { methodsOf, operationOf } from '@iespec/contract/schema';
import { parseRequest } from '@iespec/contract/validation';
import type { Hono } from 'hono';
import type { Actor, Env, RateLimit } from '../context.ts';
import { foreignUser, invalid, unauthenticated } from '../errors.ts';
import { bucketOf } from './rateLimit.ts';
import { readBody } from './readBody.ts';

/** Answers a parsed request. Where the contract says `signedIn`, the actor has a subject and an active user. */
type Handler<E extends AnyEndpoint> = (request: ParsedRequest<E> & { actor: Actor }) => Promise<ResponseBody<E>>;

/** The app on which routes are mounted, and the limit on how often a user may call them. */
export type Router = { app: Hono<Env>; rateLimit: RateLimit };

/**
 * Serves an endpoint of the contract under all its methods. Counts and parses each request, and checks each response
 * against the contract. Throws `rate_limited`, `unauthenticated`, `unreadable`, `unsupported_media_type`, `invalid` or,
 * for a request that names another user, `forbidden`.
 */
export function mount<E extends AnyEndpoint>({ app, rateLimit }: Router, endpoint: E, handle: Handler<E>) {
  const { body, response, access, textPlainField, status = 200 } = operationOf(endpoint);

  app.on(methodsOf(endpoint), endpoint.path, async (c) => {
    const actor = c.get('actor');
    if (actor.subject) await rateLimit(bucketOf(endpoint.method, endpoint.path), 'user', actor.subject.id);
    if (access === 'signedIn' && !actor.subject) throw unauthenticated();

    const input = { params: c.req.param(), query: c.req.query(), body: body && (await readBody(c, textPlainField)) };
    const parsed = parseRequest(endpoint, input);
    if (!parsed.success) throw invalid(parsed.errors);
    ensureOwnUser(actor, input);

    const data = response.safeParse(await handle({ ...parsed.request, actor }));
    if (!data.success)
      throw new Error(`The response of ${endpoint.method} ${endpoint.path} breaks the contract`, { cause: data.error });
    return status === 302 ? c.redirect(data.data as string) : c.json(data.data as object, status);
  });
}

/** The flows of the specification send a user id in query or body, of either kind: only the actor's own is accepted. */
function ensureOwnUser({ subject, user }: Actor, { query, body }: { query: unknown; body: unknown }) {
  if (!subject) return;
  const own = new Set([subject.id, String(user?.id)]);
  for (const part of [query, body] as Record<string, unknown>[]) {
    for (const field of ['user_id', 'external_user_id']) {
      const id = part && typeof part === 'object' ? part[field] : undefined;
      if (id == null || id === '') continue;
      const isId = typeof id === 'string' || typeof id === 'number';
      if (!isId || !own.has(String(id))) throw foreignUser();
    }
  }
}
