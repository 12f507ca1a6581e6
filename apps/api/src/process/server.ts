import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest } from 'hono';
import { apiReferencePage } from '#pages/ssr/apiReference.ts';
import { withoutTimestamps } from '#pages/ssr/document.ts';
import { errorPage } from '#pages/ssr/errorPage.ts';
import type { Pages } from '#pages/ssr/pages.ts';
import type { Env } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { urlNotFound } from '#platform/errors.ts';
import { respondCacheable, toCacheableResponse } from '#platform/http/cacheableResponse.ts';
import { drainBody } from '#platform/http/drainBody.ts';
import { encodeResponses } from '#platform/http/encoding.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { hideFromSearch } from '#platform/http/hideFromSearch.ts';
import { limitByAddress } from '#platform/http/rateLimit.ts';
import type { FetchApi } from '#platform/http/readFromReplica.ts';
import { logRequests, namePages, nameRoute, staticRoutes } from '#platform/http/requestLog.ts';
import { errorHandler, respondError } from '#platform/http/respondError.ts';
import { type SecuritySettings, securityHeaders } from '#platform/http/securityHeaders.ts';
import { currentRequestId } from '#platform/requestId.ts';

type Options = Pick<Context, 'rateLimit' | 'limitWork' | 'publicCache' | 'clientAddress' | 'log' | 'logEvent'> & {
  origin: string;
  api: { fetch: FetchApi };
  mediaRoutes: (app: Hono<Env>) => void;
  sitemapRoutes: (app: Hono<Env>) => void;
  identityRoutes: (app: Hono<Env>) => void;
  security: Omit<SecuritySettings, 'https' | 'inlineScript'>;
  pages: Pages;
  /** Whether /api-reference is served. */
  showsReference: boolean;
  isHealthy: () => Promise<boolean>;
  clockDifference: () => number;
};

type ServerEnv = Env & { Bindings: HttpBindings };

/** Creates the server of the whole origin: pages, images, the API and the identity provider's routes. */
export function createServer(options: Options) {
  const { origin, api, mediaRoutes, sitemapRoutes, identityRoutes, security, pages, publicCache, showsReference } =
    options;
  const { host, protocol } = new URL(origin);
  const server = new Hono<ServerEnv>();

  const handleError = errorHandler(options);
  server.onError((error, c) => {
    const response = handleError(error, c);
    // A person who opens a page gets a page; every other client gets problem details.
    if (response.status < 500 || !isPageRequest(c.req)) return response;
    response.headers.set('content-type', 'text/html; charset=UTF-8');
    return new Response(errorPage(currentRequestId() ?? ''), response);
  });
  const headers = securityHeaders({ https: protocol === 'https:', inlineScript: pages.markScript, ...security });
  server.use(logRequests(options));
  server.use(drainBody);
  // The image routes set their own headers.
  server.use((c, next) => (c.req.path.startsWith('/media/') ? next() : headers(c, next)));
  healthRoutes(server as unknown as Hono, options);

  server.use(
    '/media/*',
    limitByAddress(options, (method) => (['PUT', 'PATCH'].includes(method) ? 'upload' : 'media')),
  );
  mediaRoutes(server as unknown as Hono<Env>);
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/*'])
    server.use(
      path,
      limitByAddress(options, () => 'page'),
    );
  sitemapRoutes(server as unknown as Hono<Env>);
  server.use(
    staticRoutes.assets,
    serveStatic({
      root: pages.clientDir,
      precompressed: true,
      onFound(_, c) {
        nameRoute(c, staticRoutes.assets);
        c.header('cache-control', 'public, max-age=31536000, immutable');
      },
    }),
  );
  // Static files at the root have an extension: no other path is looked up on disk.
  server.use(
    '/:file{[^/.][^/]*\\.\\w+}',
    serveStatic({ root: pages.clientDir, onFound: (_, c) => void nameRoute(c, staticRoutes.files) }),
  );

  server.use(encodeResponses);
  identityRoutes(server as unknown as Hono<Env>);
  server.all('/api/*', async (c) => {
    const answer = await api.fetch(c.req.raw, c.env);
    // By it, a page of another release learns why its call may have been refused.
    if (answer.status >= 400) answer.headers.set('x-release', pages.release);
    return answer;
  });
  server.all('/openapi.json', (c) => api.fetch(c.req.raw, c.env));

  // All other paths are rendered pages or 404.
  server.use(namePages(pages.routeOf));
  server.use(limitByAddress(options, () => 'page'));
  if (showsReference) {
    let reference: ReturnType<typeof apiReferencePage> | undefined;
    server.get('/api-reference', (c) => {
      reference ??= apiReferencePage(origin);
      return c.html(reference);
    });
  }

  server.use(hideFromSearch);
  // Property and room paths without an id.
  for (const path of ['/property', '/property/', '/property/:id/room', '/property/:id/room/'])
    server.get(path, (c) => c.redirect('/'));
  server.get('*', async (c) => {
    const url = new URL(c.req.url);
    const { pathname, address } = pages.normalizeAddress(url.pathname.replace(/^\/{2,}/, '/'), url.search);
    // Session cookies and tokens are bound to one origin; http://127.0.0.1 would be another.
    if (c.req.header('host') !== host || pathname !== url.pathname)
      return c.redirect(`${origin}${pathname}${url.search}`);
    const renderPage = (onHeld: (isHeld: boolean) => void) =>
      options.limitWork(
        options.clientAddress(c.req.raw, c.env),
        async () => {
          const { status, html } = await pages.render(address);
          return toCacheableResponse(status, 'text/html; charset=UTF-8', html, withoutTimestamps(html));
        },
        // A page that lacks its data (503) has only waited for it, which is not counted as work.
        { isCharged: ({ status }) => status !== 503, onHeld },
      );
    // Everyone gets the page as rendered for a visitor: neither tokens nor cookies are read here.
    return respondCacheable(c, await publicCache.get(address, renderPage));
  });
  server.notFound((c) => respondError(c, urlNotFound()));
  return server;
}

const isPageRequest = (request: HonoRequest) =>
  !/^\/(?:api|media)\//.test(request.path) && request.header('accept')?.includes('text/html') === true;
