import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from './app.ts';
import { isFault, problem } from './http/problem.ts';
import { Refusal } from './http/refusal.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { peerHeader } from './identity/embedded.ts';
import type { Pages } from './page/pages.ts';

type Parts = {
  origin: string;
  api: Hono<Env>;
  media: (app: Hono<Env>) => void;
  identity: (request: Request) => Promise<Response>;
  pages: Pages;
  isHealthy: () => Promise<boolean>;
  log: (error: Error) => void;
};

type SiteEnv = Env & { Bindings: HttpBindings };

/** The one origin: pages, pictures, the api and the embedded identity provider. */
export function createSite({ origin, api, media, identity, pages, isHealthy, log }: Parts) {
  const { host, protocol } = new URL(origin);
  const site = new Hono<SiteEnv>();

  site.onError((error, c) => {
    if (isFault(error)) log(error);
    return problem(c, error);
  });
  site.use(securityHeaders({ https: protocol === 'https:' }));
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
  site.on(['GET', 'POST'], '/api/auth/*', (c) => {
    const request = new Request(c.req.raw);
    request.headers.set(peerHeader, c.env.incoming?.socket.remoteAddress ?? '127.0.0.1');
    return identity(request);
  });
  site.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  site.get('/openapi.json', (c) => api.fetch(c.req.raw, c.env));

  site.get('*', async (c) => {
    const url = new URL(c.req.url);
    // Sign-in cookies and the identity provider know one origin; 127.0.0.1 would be another.
    if (c.req.header('host') !== host) return c.redirect(`${origin}${url.pathname}${url.search}`, 302);
    const { status, html } = await pages.render(`${url.pathname}${url.search}`);
    return c.html(html, status as 200, { 'cache-control': 'no-cache' });
  });
  site.notFound((c) => problem(c, new Refusal(404, '見つかりません')));
  return site;
}
