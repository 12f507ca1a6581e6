import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { Unfinished } from '../../src/common.schema.ts';
import type { AnyEndpoint, ParsedRequest, ResponseBody } from '../../src/endpoint.ts';
import { methodsOf, operationOf, schemasOf } from '../../src/schema.ts';
import { type AcceptedRequest, checkRequest, type StoryActor } from './checkRequest.ts';

export type RequestContext<E extends AnyEndpoint> = ParsedRequest<E> & { actor: StoryActor };

// biome-ignore lint/suspicious/noConfusingVoidType: resolvers that return nothing pass the request on.
type Resolved = Response | undefined | void;

/** If `resolve` returns nothing, the next route of the same endpoint handles the request. */
export type Route = {
  endpoint: AnyEndpoint;
  resolve: (request: AcceptedRequest) => Resolved | Promise<Resolved>;
};

/** Creates fresh routes, so that every run of a story starts at the first response. */
export type Behaviour = () => Route[];

function toResponse(endpoint: AnyEndpoint, body: unknown) {
  const { status = 200, mediaType } = operationOf(endpoint);
  if (mediaType)
    return HttpResponse.text(body as string, { headers: { 'content-type': `${mediaType}; charset=utf-8` } });
  return status === 302 ? HttpResponse.redirect(body as string, status) : HttpResponse.json(body as object, { status });
}

/** The success status with these bodies in turn, repeating the last. Throws if a body breaks the schema. */
export const answer = <E extends AnyEndpoint>(
  endpoint: E,
  ...bodies: [ResponseBody<E>, ...ResponseBody<E>[]]
): Behaviour => {
  for (const body of bodies) schemasOf<AnyEndpoint>(endpoint).response.parse(body);
  return () => {
    let turn = 0;
    return [{ endpoint, resolve: () => toResponse(endpoint, bodies[Math.min(turn++, bodies.length - 1)]) }];
  };
};

type ItemOf<E extends AnyEndpoint> = ResponseBody<E> extends { items: (infer Item)[] } ? Item : never;

/** A list of these items, on one page. */
export const answerItems = <E extends AnyEndpoint>(endpoint: E, ...items: ItemOf<E>[]) =>
  answer(endpoint, { items, next_cursor: null } as ResponseBody<E>);

/** The success status with a body computed from the request. `resolve` may throw a `Problem`. */
export const answerWith =
  <E extends AnyEndpoint>(endpoint: E, resolve: (context: RequestContext<E>) => ResponseBody<E>): Behaviour =>
  () => [
    {
      endpoint,
      resolve: ({ request, actor }) => {
        try {
          return toResponse(endpoint, resolve({ ...(request as ParsedRequest<E>), actor }));
        } catch (problem) {
          if (problem instanceof Problem) return problem.toResponse();
          throw problem;
        }
      },
    },
  ];

/** An error response in problem+json. `errors`: messages by field. */
export const refuse =
  (endpoint: AnyEndpoint, status: number, detail = '', errors?: Record<string, string[]>): Behaviour =>
  () => [{ endpoint, resolve: () => new Problem(status, detail, errors).toResponse() }];

/** The work of an `isLong` endpoint goes on. */
export const unfinished =
  (endpoint: AnyEndpoint, progress: Pick<Unfinished, 'done' | 'total'>): Behaviour =>
  () => [
    {
      endpoint,
      resolve: ({ request }) => {
        const { creation_key } = (request as { body: { creation_key: string } }).body;
        return HttpResponse.json({ creation_key, ...progress } satisfies Unfinished, { status: 202 });
      },
    },
  ];

/** Never responds: the screen stays in its loading state. */
export const never =
  (endpoint: AnyEndpoint): Behaviour =>
  () => [{ endpoint, resolve: () => delay('infinite') }];

/** Fails the connection: `fetch` rejects. */
export const networkError =
  (endpoint: AnyEndpoint): Behaviour =>
  () => [{ endpoint, resolve: () => HttpResponse.error() }];

/** Activates the behaviours after the first valid request to the mutation. */
export const after =
  (mutation: AnyEndpoint, ...behaviours: Behaviour[]): Behaviour =>
  () => {
    let isActive = false;
    const activate = () => {
      isActive = true;
    };
    const gated = routesOf(behaviours).map(
      ({ endpoint, resolve }): Route => ({ endpoint, resolve: (request) => (isActive ? resolve(request) : undefined) }),
    );
    return [{ endpoint: mutation, resolve: activate }, ...gated];
  };

type Extensions = { code?: string; current?: object };

/** An error response in problem+json (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly extensions: Extensions;

  constructor(status: number, detail = '', errors?: Record<string, string[]>, extensions: Extensions = {}) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.extensions = extensions;
  }

  toResponse() {
    const { status, message: detail, errors, extensions } = this;
    return HttpResponse.json(
      { type: 'about:blank', title: `HTTP ${status}`, status, detail, errors, ...extensions },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  }
}

const routesOf = (behaviours: Behaviour[]) => behaviours.flatMap((behave) => behave());

/** Checks each request as the API does, before any route handles it. */
export const toHandlers = (behaviours: Behaviour[]): HttpHandler[] =>
  routesOf(behaviours).flatMap(({ endpoint, resolve }) =>
    methodsOf(endpoint).map((method) =>
      http[method.toLowerCase() as Lowercase<typeof method>](
        `*${endpoint.path}`,
        async ({ request, params, requestId }) => {
          const checked = await checkRequest(endpoint, request, params, requestId);
          if ('error' in checked) {
            const { status, detail, errors } = checked.error;
            return new Problem(status, detail, errors).toResponse();
          }
          return (await resolve(checked)) ?? undefined;
        },
      ),
    ),
  );

/** A story's `beforeEach`: overrides the default handlers. */
export const given =
  (...behaviours: Behaviour[]) =>
  ({ msw }: { msw: { use(...handlers: HttpHandler[]): void } }) => {
    msw.use(...toHandlers(behaviours));
  };
