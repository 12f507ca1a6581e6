import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from './context.ts';
import { Refusal } from './errors.ts';
import { isFault, problem } from './http/respondError.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { type HandleIdentity, identityRoutes } from './identity/routes.ts';
import { referencePage } from './ssr/apiReference.ts';
import type { Pages } from './ssr/pages.ts';

type Parts = {
  origin: string;
  api: Hono<Env>;
  media: (app: Hono<Env>) => void;
  identity: HandleIdentity;
  pages: Pages;
  /** Whether the api's reference is served to read. */
  showsReference: boolean;
  isHealthy: () => Promise<boolean>;
  log: (error: Error) => void;
};

type SiteEnv = Env & { Bindings: HttpBindings };

/** The one origin: pages, pictures, the api and the embedded identity provider. */
export function createSite({ origin, api, media, identity, pages, showsReference, isHealthy, log }: Parts) {
  const { host, protocol } = new URL(origin);
  const site = new Hono<SiteEnv>();

  site.onError((error, c) => {
    if (isFault(error)) log(error);
    return problem(c, error);
  });
  const headers = securityHeaders({ https: protocol === 'https:' });
  // Pictures have headers of their own.
  site.use((c, next) => (c.req.path.startsWith('/media/') ? next() : headers(c, next)));
  site.get('/healthz', async (c) => c.json({ status: 'ok' }, (await isHealthy()) ? 200 : 503));

  media(site as unknown as Hono<Env>);
  site.use(
    '/assets/*',
    serveStatic({
      root: pages.clientDir,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  site.use(
    serveStatic({
      root: pages.clientDir,
      rewriteRequestPath: (path) => (path === '/' || path.startsWith('/.') ? '/none' : path),
    }),
  );

  site.use(compress());
  identityRoutes(site as unknown as Hono<Env>, identity);
  site.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  site.get('/openapi.json', (c) => api.fetch(c.req.raw, c.env));
  if (showsReference) site.get('/api-reference', (c) => c.html(referencePage(origin)));

  site.get('*', async (c) => {
    const url = new URL(c.req.url);
    const pathname = url.pathname.replace(/^\/{2,}/, '/');
    // Sign-in cookies and the identity provider know one origin; 127.0.0.1 would be another.
    if (c.req.header('host') !== host || pathname !== url.pathname)
      return c.redirect(`${origin}${pathname}${url.search}`, 302);
    const { status, html } = await pages.render(`${pathname}${url.search}`);
    return c.html(html, status as 200, { 'cache-control': 'no-cache' });
  });
  site.notFound((c) => problem(c, new Refusal(404, '見つかりません')));
  return site;
}
