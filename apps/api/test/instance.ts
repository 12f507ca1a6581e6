import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sitemapRoutes } from '#pages/sitemap/routes.ts';
import type { Pages } from '#pages/ssr/pages.ts';
import type { PeopleContext } from '#people/context.ts';
import type { Env } from '#platform/actor.ts';
import { listenTo } from '#platform/db/client.ts';
import { createPublicCache, type PublicCache } from '#platform/http/publicCache.ts';
import { createApi } from '#process/api.ts';
import { createServer } from '#process/server.ts';
import { openAgain } from './database.ts';

/** Creates a page renderer that reads from the instance's API. */
type MakePages = (api: Hono<Env>) => Promise<Pages['render']>;

/** Property pages that show the name and the number of pages rendered so far. */
export const plainPages: MakePages = async (api) => {
  let renderings = 0;
  return async (url) => {
    const response = await api.request(url.replace('/property/', '/api/properties/'));
    const { name = '' } = (await response.json()) as { name?: string };
    renderings += 1;
    return { status: response.status, html: [`<h1>${name}</h1><p>${renderings}`] };
  };
};

/**
 * A server instance with its own public cache and, on PostgreSQL, its own connections.
 */
export async function startInstance(context: PeopleContext, makePages: MakePages = plainPages) {
  const db = openAgain(context.db);
  const publicCache = await createPublicCache(listenTo(db));
  const api = createApi({ ...context, db, publicCache });
  const clientDir = await mkdtemp(join(tmpdir(), 'iespec-instance-'));
  const server = createServer({
    ...context,
    publicCache,
    api,
    mediaRoutes: () => {},
    sitemapRoutes: (app) => sitemapRoutes(app, { ...context, db, publicCache, listedPages }),
    identityRoutes: () => {},
    security: { clerkOrigin: null, imageOrigins: [] },
    pages: {
      clientDir,
      release: '/assets/entry.js',
      normalizeAddress: pathWithQuery,
      routeOf,
      render: await makePages(api),
      listedPages,
      markScript: '',
    },
    showsReference: false,
    isHealthy: async () => true,
    clockDifference: () => 0,
  });
  const call = async (path: string, init: RequestInit = {}) =>
    server.request(context.origin + path, {
      ...init,
      headers: { host: new URL(context.origin).host, ...init.headers },
    });
  const close = async () => {
    await publicCache.close();
    await rm(clientDir, { recursive: true });
    if (db !== context.db) await db.destroy();
  };
  return { call, publicCache, close };
}

/** For pages that depend on the path and the whole query. */
export const pathWithQuery: Pages['normalizeAddress'] = (pathname, search) => ({
  pathname,
  address: pathname + search,
});

/** The only pages that instances have. */
export const listedPages = ['/sell', '/terms'];

export const routeOf: Pages['routeOf'] = (pathname) =>
  /^\/property\/\d+$/.test(pathname) ? '/property/:propertyId' : null;

/** Caches nothing. */
export const noCache: PublicCache = {
  get: (_, make) => make(() => {}),
  whenCaughtUp: async () => {},
  isConnected: () => false,
  bytes: () => 0,
  close: async () => {},
};
