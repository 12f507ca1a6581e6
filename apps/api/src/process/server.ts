import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { apiReferencePage } from '../pages/ssr/apiReference.ts';
import { withoutTimestamps } from '../pages/ssr/document.ts';
import type { Pages } from '../pages/ssr/pages.ts';
import type { Context, Env } from '../platform/context.ts';
import { nothingHere } from '../platform/errors.ts';
import { drainBody } from '../platform/http/drainBody.ts';
import { encodeResponses } from '../platform/http/encoding.ts';
import { healthRoute } from '../platform/http/health.ts';
import { hideFromSearch } from '../platform/http/hideFromSearch.ts';
import { respondPublic, toPublicAnswer } from '../platform/http/publicAnswer.ts';
import { limitByAddress } from '../platform/http/rateLimit.ts';
import { errorHandler, respondError } from '../platform/http/respondError.ts';
import { type SecuritySettings, securityHeaders } from '../platform/http/securityHeaders.ts';

type Parts = Pick<Context, 'rateLimit' | 'limitWork' | 'publicCache' | 'clientAddress' | 'log'> & {
  origin: string;
  api: Hono<Env>;
  mediaRoutes: (app: Hono<Env>) => void;
  sitemapRoutes: (app: Hono<Env>) => void;
  identityRoutes: (app: Hono<Env>) => void;
  security: Omit<SecuritySettings, 'https'>;
  pages: Pages;
  /** Whether /api-reference is served. */
  showsReference: boolean;
  isHealthy: () => Promise<boolean>;
};

type ServerEnv = Env & { Bindings: HttpBindings };

/** The one origin: pages, images, the api and what it serves of the identity provider. */
export function createServer(parts: Parts) {
  const {
    origin,
    api,
    mediaRoutes,
    sitemapRoutes,
    identityRoutes,
    security,
    pages,
    publicCache,
    showsReference,
    isHealthy,
  } = parts;
  const { host, protocol } = new URL(origin);
  const server = new Hono<ServerEnv>();

  server.onError(errorHandler(parts));
  const headers = securityHeaders({ https: protocol === 'https:', ...security });
  server.use(drainBody);
  // Images have headers of their own.
  server.use((c, next) => (c.req.path.startsWith('/media/') ? next() : headers(c, next)));
  healthRoute(server as unknown as Hono, isHealthy);

  server.use(
    '/media/*',
    limitByAddress(parts, (method) => (method === 'PUT' ? 'upload' : 'media')),
  );
  mediaRoutes(server as unknown as Hono<Env>);
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/*'])
    server.use(
      path,
      limitByAddress(parts, () => 'page'),
    );
  sitemapRoutes(server as unknown as Hono<Env>);
  server.use(
    '/assets/*',
    serveStatic({
      root: pages.clientDir,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  // Files beside the pages have an extension: no other address is looked up on the disk.
  server.use('/:file{[^/.][^/]*\\.\\w+}', serveStatic({ root: pages.clientDir }));

  server.use(encodeResponses);
  identityRoutes(server as unknown as Hono<Env>);
  server.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  server.all('/openapi.json', (c) => api.fetch(c.req.raw, c.env));

  // What remains is rendered, or nowhere.
  server.use(limitByAddress(parts, () => 'page'));
  if (showsReference) {
    let reference: ReturnType<typeof apiReferencePage> | undefined;
    server.get('/api-reference', (c) => {
      reference ??= apiReferencePage(origin);
      return c.html(reference);
    });
  }

  server.use(hideFromSearch);
  // Addresses of a property and of a room without their ids.
  for (const path of ['/property', '/property/', '/property/:id/room', '/property/:id/room/'])
    server.get(path, (c) => c.redirect('/'));
  server.get('*', async (c) => {
    const url = new URL(c.req.url);
    const { pathname, address } = pages.addressOf(url.pathname.replace(/^\/{2,}/, '/'), url.search);
    // Session cookies and tokens are bound to one origin; http://127.0.0.1 would be another.
    if (c.req.header('host') !== host || pathname !== url.pathname)
      return c.redirect(`${origin}${pathname}${url.search}`);
    const make = () =>
      parts.limitWork(parts.clientAddress(c.req.raw, c.env), async () => {
        const { status, html } = await pages.render(address);
        return toPublicAnswer(status, 'text/html; charset=UTF-8', html, withoutTimestamps(html));
      });
    // Of a page a token says nothing: it is the visitor's page for everybody.
    const answer = await publicCache.get(address, make);
    if (answer.status !== 200 || !hasSession(c.req.header('cookie'))) return respondPublic(c, answer);
    return c.html(markSignedIn(answer.body), 200, { 'cache-control': 'private, no-cache' });
  });
  server.notFound((c) => respondError(c, nothingHere()));
  return server;
}

/** Whether a browser has a session of the identity provider, as far as its cookies say. It decides nothing but words. */
const hasSession = (cookies = '') => /iespec\.session_token=|__client_uat=[1-9]/.test(cookies);

/** The visitor's page for somebody with a session: what is only meant for visitors is hidden until it is known who looks. */
const markSignedIn = (page: Uint8Array) => new TextDecoder().decode(page).replace('<html ', '<html data-known ');
