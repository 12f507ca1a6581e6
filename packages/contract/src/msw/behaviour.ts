import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { AnyEndpoint, ParsedRequest, ResponseBody } from '../endpoint.ts';
import { methodsOf, operationOf, schemasOf } from '../schema.ts';
import { judge, type RequestJudgement, type StoryActor } from './judge.ts';

/** What a route of a story knows of a request that was accepted. */
export type RequestContext<E extends AnyEndpoint> = ParsedRequest<E> & { actor: StoryActor };

// biome-ignore lint/suspicious/noConfusingVoidType: a resolver that returns nothing passes the request on.
type Resolved = Response | undefined | void;

/** One mocked endpoint; returning nothing passes the request on to the next route of the same endpoint. */
export type Route = {
  endpoint: AnyEndpoint;
  resolve: (context: RequestJudgement) => Resolved | Promise<Resolved>;
};

/** Routes yet to be made: every run of a story starts at the first response again. */
export type Behaviour = () => Route[];

function toResponse(endpoint: AnyEndpoint, body: unknown) {
  const { status = 200, mediaType } = operationOf(endpoint);
  if (mediaType)
    return HttpResponse.text(body as string, { headers: { 'content-type': `${mediaType}; charset=utf-8` } });
  return status === 302 ? HttpResponse.redirect(body as string, status) : HttpResponse.json(body as object, { status });
}

/** 200 or 201 with these bodies in turn, then the last one again and again. A body outside the schema throws at once. */
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

/** 200 or 201 with a body made from the request. `resolve` throws a `Problem` to refuse. */
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

/** An error status with problem+json, as the api sends it. `errors` are by field. */
export const refuse =
  (endpoint: AnyEndpoint, status: number, detail = '', errors?: Record<string, string[]>): Behaviour =>
  () => [{ endpoint, resolve: () => new Problem(status, detail, errors).toResponse() }];

/** No response ever: the screen stays in its loading state. */
export const never =
  (endpoint: AnyEndpoint): Behaviour =>
  () => [
    {
      endpoint,
      resolve: async () => {
        await delay('infinite');
      },
    },
  ];

/** The connection breaks: `fetch` rejects. */
export const networkError =
  (endpoint: AnyEndpoint): Behaviour =>
  () => [{ endpoint, resolve: () => HttpResponse.error() }];

/** These behaviours hold once a valid request has reached the mutation; before, the routes behind them answer. */
export const after =
  (mutation: AnyEndpoint, ...behaviours: Behaviour[]): Behaviour =>
  () => {
    let hasHappened = false;
    const watch: Route = {
      endpoint: mutation,
      resolve: () => {
        hasHappened = true;
      },
    };
    const gated = routesOf(behaviours).map(
      ({ endpoint, resolve }): Route => ({
        endpoint,
        resolve: (context) => (hasHappened ? resolve(context) : undefined),
      }),
    );
    return [watch, ...gated];
  };

/** A refusal in problem+json (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly more: { code?: string; current?: object };

  constructor(
    status: number,
    detail = '',
    errors?: Record<string, string[]>,
    more: { code?: string; current?: object } = {},
  ) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.more = more;
  }

  toResponse() {
    const { status, message: detail, errors, more } = this;
    return HttpResponse.json(
      { type: 'about:blank', title: `HTTP ${status}`, status, detail, errors, ...more },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  }
}

const routesOf = (behaviours: Behaviour[]) => behaviours.flatMap((behave) => behave());

/** The handlers of routes. Each request is judged as the api judges it before any route sees it. */
export const toHandlers = (behaviours: Behaviour[]): HttpHandler[] =>
  routesOf(behaviours).flatMap(({ endpoint, resolve }) =>
    methodsOf(endpoint).map((method) =>
      http[method.toLowerCase() as Lowercase<typeof method>](
        `*${endpoint.path}`,
        async ({ request, params, requestId }) => {
          const judgement = await judge(endpoint, request, params, requestId);
          if ('refusal' in judgement) {
            const { status, detail, errors } = judgement.refusal;
            return new Problem(status, detail, errors).toResponse();
          }
          return (await resolve(judgement)) ?? undefined;
        },
      ),
    ),
  );

/** A story's `beforeEach`: over the default world, these endpoints behave so. */
export const given =
  (...behaviours: Behaviour[]) =>
  ({ msw }: { msw: { use(...handlers: HttpHandler[]): void } }) => {
    msw.use(...toHandlers(behaviours));
  };
