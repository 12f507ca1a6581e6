import type { Db } from '../../platform/db/schema.ts';
import { listHomesOfPart, listParts } from './repository.ts';

/** Homes in one part; the protocol allows 50,000 (sitemaps.org). A part holds a range of ids: a home never changes its part. */
export const homesPerPart = 5_000;

/** Pages that are there in every deployment. */
const pages = ['/', '/terms', '/privacy', '/commercial-law'];

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** The index: the part with the pages, and those with homes. */
export async function readSitemapIndex(db: Db, origin: string) {
  const names = ['pages', ...(await listParts(db, homesPerPart)).map((part) => `properties-${part}`)];
  return document(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`),
  );
}

/** A part by its name, as in `properties-1`; null: there is none. `lastmod`: when a home or anything in it was saved. */
export async function readSitemapPart(db: Db, origin: string, name: string) {
  if (name === 'pages')
    return document(
      'urlset',
      pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    );
  const part = Number(/^properties-([1-9]\d{0,5})$/.exec(name)?.[1]);
  const homes = part ? await listHomesOfPart(db, part, homesPerPart) : [];
  if (homes.length === 0) return null;
  return document(
    'urlset',
    homes.map(
      ({ id, updated_at }) =>
        `<url><loc>${origin}/property/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  );
}

/** What crawlers may read. What is not to be found is marked in its answer: they have to read that. */
export const robotsOf = (origin: string) => `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
