import type { Hono, Context as RequestContext } from 'hono';
import type { Context, Env } from '../../platform/context.ts';
import { nothingHere } from '../../platform/errors.ts';
import { respondPublic, toPublicAnswer } from '../../platform/http/publicAnswer.ts';
import { readSitemapIndex, readSitemapPart, robotsOf } from './sitemap.ts';

/** Serves what crawlers ask for: /robots.txt, /sitemap.xml and its parts. They are remembered as pages are. */
export function sitemapRoutes(
  app: Hono<Env>,
  { db, origin, publicCache }: Pick<Context, 'db' | 'origin' | 'publicCache'>,
) {
  const xml = async (c: RequestContext<Env>, read: () => Promise<string | null>) => {
    const make = async () => {
      const text = await read();
      if (text === null) throw nothingHere();
      return toPublicAnswer(200, 'application/xml; charset=UTF-8', text);
    };
    return respondPublic(c, await publicCache.get(c.req.path, make));
  };
  app.get('/robots.txt', (c) => c.text(robotsOf(origin)));
  app.get('/sitemap.xml', (c) => xml(c, () => readSitemapIndex(db, origin)));
  app.get('/sitemaps/:name{[a-z0-9-]+\\.xml}', (c) =>
    xml(c, () => readSitemapPart(db, origin, c.req.param('name').replace(/\.xml$/, ''))),
  );
}
