import { isDeepStrictEqual } from 'node:util';
import { type AnyEndpoint, buildUrl, type ParsedRequest, type ResponseBody, type Unfinished } from '@iespec/contract';
import { methodsOf, operationOf, unfinishedSchema } from '@iespec/contract/schema';
import { parseRequest } from '@iespec/contract/validation';
import type { Hono, Context as RequestContext } from 'hono';
import type { Actor, Env } from '../actor.ts';
import { ApiError, invalid, unauthenticated, userMismatch } from '../errors.ts';
import { isAnonymous, respondCacheable, toCacheableResponse } from './cacheableResponse.ts';
import type { ClientAddress } from './clientAddress.ts';
import { parseLargeBody } from './parseLargeBody.ts';
import type { PublicCache } from './publicCache.ts';
import { bucketOf, type RateLimit } from './rateLimit.ts';
import { hasLargeBody, LargeBody, readBody } from './readBody.ts';
import { createPlaces, createTurns, type Turns, type WorkLimit } from './workLimit.ts';

/** Handles a parsed request. If the contract says `signedIn`, the actor has a subject and an active user. */
type Handler<E extends AnyEndpoint> = (
  request: ParsedRequest<E> & { actor: Actor },
) => Promise<ResponseBody<E> | Waiting<ResponseBody<E>>>;

/** A response that a job makes. The request waits for it after it has given up its place and its turn. */
export class Waiting<Body> {
  readonly wait: () => Promise<Body | Accepted>;

  constructor(wait: () => Promise<Body | Accepted>) {
    this.wait = wait;
  }
}

/** A response of an `isLong` operation whose work goes on. */
export class Accepted {
  readonly progress: Unfinished;

  constructor(progress: Unfinished) {
    this.progress = progress;
  }
}

/** The app on which routes are mounted, with their shared dependencies. */
export type Router = {
  app: Hono<Env>;
  rateLimit: RateLimit;
  limitWork: WorkLimit;
  takeTurn: Turns;
  clientAddress: ClientAddress;
  publicCache: PublicCache;
  checksResponses: boolean;
};

/** What is written here is our own work. Other writes may wait for the card provider, or for a worker. */
const contentPath = /^\/api\/(?:properties|rooms|products|drawings|specifications|dimensions)\b/;

/** Large bodies are parsed one at a time, which leaves a core to everybody else. */
const takeParseTurn = createTurns('bodies', 1);

/** Places for requests with a large body, which hold its bytes and then up to 20 MB of rows until answered. */
const takeLargePlace = createPlaces('bodies', { ofUser: 3, ofAll: 10 });

/**
 * Heavy writes of all users run one at a time, which leaves a core and most connections to everybody else. One
 * may wait for long, because one of every other user's may run before it.
 */
const takeHeavyTurn = createTurns('heavy', 1, 40_000);

/**
 * Serves an endpoint of the contract under all its methods: rate-limits, parses and validates each request.
 * Responses to visitors are cached under the parameters that the contract declares. Throws `rate_limited`,
 * `unauthenticated`, `unreadable`, `unsupported_media_type`, `invalid`, or `forbidden` if the request names
 * another user.
 */
export function mount<E extends AnyEndpoint>(router: Router, endpoint: E, handle: Handler<E>) {
  const { app, rateLimit, limitWork, takeTurn, clientAddress, publicCache, checksResponses } = router;
  const { body, access, isHeavy, textPlainField, status = 200, mediaType } = operationOf(endpoint);

  const limited = <T>(c: RequestContext<Env>, work: () => Promise<T>, onHeld?: (isHeld: boolean) => void) =>
    limitWork(clientAddress(c.req.raw, c.env), work, onHeld && { onHeld });

  const parse = async (c: RequestContext<Env>): Promise<Parameters<Handler<E>>[0]> => {
    const actor = c.get('actor');
    if (actor.subject) await rateLimit(bucketOf(endpoint.method, endpoint.path), 'user', actor.subject.id);
    if (access === 'signedIn' && !actor.subject) throw unauthenticated();

    const [params, query] = [c.req.param(), c.req.query()];
    const read = body && (await readBody(c, textPlainField));
    const { parsed, ...sent } =
      read instanceof LargeBody
        ? await takeParseTurn(actor.subject?.id ?? '', () => parseLargeBody(endpoint, { params, query, body: read }))
        : { parsed: parseRequest(endpoint, { params, query, body: read }), body: read };
    if (!parsed.success) throw invalid(parsed.errors);
    ensureOwnUser(actor, { query, body: sent.body });
    return { ...parsed.request, actor };
  };

  const check = <T>(data: T) => {
    if (checksResponses && !(data instanceof Waiting)) ensureContract(endpoint, data);
    return data;
  };
  const respond = async (request: Parameters<Handler<E>>[0]) => check(await handle(request));

  const isRead = endpoint.method === 'GET';
  const isPublic = isRead && access === 'anyone' && status === 200;
  /** Returns the response, or a `Waiting` if a job makes it. */
  const begin = async (c: RequestContext<Env>) => {
    const request = await parse(c);
    if (isPublic && isAnonymous(c)) {
      const make = (onHeld: (isHeld: boolean) => void) =>
        limited(
          c,
          async () => toCacheableResponse(200, 'application/json', [JSON.stringify(await respond(request))]),
          onHeld,
        );
      return respondCacheable(c, await publicCache.get(buildUrl(endpoint, request as object), make));
    }
    const { subject } = request.actor;
    const run = () => respond(request);
    const write = () => {
      if (!subject) return run();
      if (isHeavy) return takeHeavyTurn(subject.id, run);
      return contentPath.test(endpoint.path) ? takeTurn(subject.id, run) : run();
    };
    const data = await (isRead ? limited(c, async () => toText(await run())) : write());
    // Reading an account's state from the provider also stores it, which can make cached responses stale.
    if (isRead && access === 'signedIn') await publicCache.whenCaughtUp();
    return data instanceof Waiting ? data : send(c, isRead ? (data as string) : toText(data));
  };

  const toText = (data: unknown) => (mediaType || status === 302 ? (data as string) : JSON.stringify(data));
  const send = (c: RequestContext<Env>, text: string) => {
    if (status === 302) return c.redirect(text);
    return c.body(text, status, { 'content-type': mediaType ? `${mediaType}; charset=utf-8` : 'application/json' });
  };

  app.on(methodsOf(endpoint), endpoint.path, async (c) => {
    const { subject } = c.get('actor');
    const leave = isRead || !subject || !hasLargeBody(c) ? () => {} : takeLargePlace(subject.id);
    const begun = await begin(c).finally(leave);
    if (!(begun instanceof Waiting)) return begun;
    const data = check(await begun.wait());
    if (!(data instanceof Accepted)) return send(c, toText(data));
    // A client that does not ask for progress could take it for the result.
    if (!/\brespond-async\b/.test(c.req.header('prefer') ?? ''))
      throw new ApiError('busy', takesLong, { retryAfter: 1 });
    return c.json(data.progress, 202);
  });
}

const takesLong = '時間がかかっています。少し待って、もう一度お試しください。';

/**
 * Throws if a response differs from the contract. Production sends responses unfiltered, so a field that is
 * not in the schema is an error too.
 */
function ensureContract(endpoint: AnyEndpoint, data: unknown) {
  const isUnfinished = data instanceof Accepted && operationOf(endpoint).isLong;
  const sent: unknown = JSON.parse(JSON.stringify(isUnfinished ? data.progress : data));
  const parsed = (isUnfinished ? unfinishedSchema : operationOf(endpoint).response).safeParse(sent);
  if (parsed.success && isDeepStrictEqual(parsed.data, sent)) return;
  const cause = parsed.error ?? new Error('The response has undeclared fields, or lacks declared ones');
  throw new Error(`The response of ${endpoint.method} ${endpoint.path} violates the contract`, { cause });
}

/**
 * The specification's flows send an internal or external user id in the query or body: only the actor's own
 * ids are accepted.
 */
function ensureOwnUser({ subject, user }: Actor, { query, body }: { query: unknown; body: unknown }) {
  if (!subject) return;
  const own = new Set([subject.id, String(user?.id)]);
  for (const part of [query, body] as Record<string, unknown>[]) {
    for (const field of ['user_id', 'external_user_id']) {
      const id = part && typeof part === 'object' ? part[field] : undefined;
      if (id == null || id === '') continue;
      const isId = typeof id === 'string' || typeof id === 'number';
      if (!isId || !own.has(String(id))) throw userMismatch();
    }
  }
}
