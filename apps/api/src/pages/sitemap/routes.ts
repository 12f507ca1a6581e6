import type { Hono, Context as RequestContext } from 'hono';
import type { Env } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { urlNotFound } from '#platform/errors.ts';
import { respondCacheable, toCacheableResponse } from '#platform/http/cacheableResponse.ts';
import { readSitemapIndex, readSitemapPart, robotsTxt, sitemapOfPages } from './sitemap.ts';

type SitemapOptions = Pick<Context, 'db' | 'origin' | 'publicCache'> & {
  /** The paths of the pages without an id that search engines may list. */
  listedPages: string[];
};

/** Serves /robots.txt, /sitemap.xml and its parts. Sitemaps are cached like pages. */
export function sitemapRoutes(app: Hono<Env>, { db, origin, publicCache, listedPages }: SitemapOptions) {
  const xml = async (c: RequestContext<Env>, read: () => Promise<string | null>) => {
    const make = async () => {
      const text = await read();
      if (text === null) throw urlNotFound();
      return toCacheableResponse(200, 'application/xml; charset=UTF-8', [text]);
    };
    return respondCacheable(c, await publicCache.get(c.req.path, make));
  };
  app.get('/robots.txt', (c) => c.text(robotsTxt(origin)));
  app.get('/sitemap.xml', (c) => xml(c, () => readSitemapIndex(db, origin)));
  app.get('/sitemaps/pages.xml', (c) => xml(c, async () => sitemapOfPages(origin, listedPages)));
  app.get('/sitemaps/:name{[a-z0-9-]+\\.xml}', (c) =>
    xml(c, () => readSitemapPart(db, origin, c.req.param('name').replace(/\.xml$/, ''))),
  );
}
