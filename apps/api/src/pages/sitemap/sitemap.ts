import type { Db } from '../../platform/db/schema.ts';
import { listParts, listPropertiesOfPart } from './repository.ts';

/** The protocol allows 50,000 (sitemaps.org). A part is a range of ids, so a property never moves to another part. */
const propertiesPerPart = 5_000;

const pages = ['/', '/sell', '/terms', '/privacy', '/commercial-law'];

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** The index of all parts: one with the static pages, the others with properties. */
export async function readSitemapIndex(db: Db, origin: string) {
  const names = ['pages', ...(await listParts(db, propertiesPerPart)).map((part) => `properties-${part}`)];
  return document(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`),
  );
}

/** A part by name, e.g. `properties-1`; null if it does not exist. `lastmod`: the last save of a property or its content. */
export async function readSitemapPart(db: Db, origin: string, name: string) {
  if (name === 'pages')
    return document(
      'urlset',
      pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    );
  const part = Number(/^properties-([1-9]\d{0,5})$/.exec(name)?.[1]);
  const properties = part ? await listPropertiesOfPart(db, part, propertiesPerPart) : [];
  if (properties.length === 0) return null;
  return document(
    'urlset',
    properties.map(
      ({ id, updated_at }) =>
        `<url><loc>${origin}/property/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  );
}

/** Allows everything: pages that must not be indexed have a `noindex`, which crawlers must be able to read. */
export const robotsTxt = (origin: string) => `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
