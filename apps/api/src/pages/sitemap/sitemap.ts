import type { Db } from '#platform/db/schema.ts';
import { listParts, listPropertiesOfPart, listSellerParts, listSellersOfPart } from './repository.ts';

/** The protocol allows 50,000 (sitemaps.org). Parts are ranges of ids, so no entry moves to another part. */
const idsPerPart = 5_000;

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** The index of all parts: one with the static pages, the others with properties and sellers. */
export async function readSitemapIndex(db: Db, origin: string) {
  const properties = await listParts(db, idsPerPart);
  const sellers = await listSellerParts(db, idsPerPart);
  const names = [
    'pages',
    ...properties.map((part) => `properties-${part}`),
    ...sellers.map((part) => `sellers-${part}`),
  ];
  return document(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`),
  );
}

/** The part `pages`. `paths`: the pages that show no property and no seller. */
export const sitemapOfPages = (origin: string, paths: string[]) =>
  document(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  );

/**
 * Another part by name, e.g. `properties-1`; null if it does not exist. `lastmod`: the last save of a
 * property or its content.
 */
export async function readSitemapPart(db: Db, origin: string, name: string) {
  const entries = await readEntries(db, origin, name);
  return entries.length > 0 ? document('urlset', entries) : null;
}

async function readEntries(db: Db, origin: string, name: string) {
  const [, kind, digits] = /^(properties|sellers)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const part = Number(digits);
  if (kind === 'sellers') {
    const sellers = await listSellersOfPart(db, part, idsPerPart);
    return sellers.map(({ id }) => `<url><loc>${origin}/sellers/${id}</loc></url>`);
  }
  const properties = kind ? await listPropertiesOfPart(db, part, idsPerPart) : [];
  return properties.map(
    ({ id, updated_at }) =>
      `<url><loc>${origin}/property/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  );
}

/** Allows everything: crawlers must be able to read the `noindex` of pages that must not be indexed. */
export const robotsTxt = (origin: string) => `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
