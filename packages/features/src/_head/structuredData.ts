import { formatPurchaseContents, type Listing, type PropertyDetails } from '@iespec/contract';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '#_paths/paths.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';

/** Escapes `<`, so that no content can close the script element. */
const block = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

/**
 * JSON-LD of a property page: its breadcrumb and, if the property is purchasable, the offer. Built from the
 * visitor's responses, which hold no paid content. Empty for other pages. Imported by the server only.
 */
export function structuredData(client: QueryClient, pathname: string, origin: string): string {
  const id = Number(/^\/property\/(\d{1,10})\/?$/.exec(pathname)?.[1]);
  const property = client.getQueryData(propertyQueries.details(id, 'visitor').queryKey);
  if (!property) return '';
  const listing = client.getQueryData(listingQueries.ofProperty(id, 'visitor').queryKey) ?? null;
  const url = `${origin}${paths.property({ propertyId: id })}`;
  return (
    block(breadcrumbOf(property, url, origin)) +
    (listing?.is_purchasable ? block(productOf(property, listing, url, origin)) : '')
  );
}

const breadcrumbOf = ({ name }: PropertyDetails, url: string, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'ホーム', item: `${origin}${paths.home}` },
    { '@type': 'ListItem', position: 2, name, item: url },
  ],
});

function productOf(property: PropertyDetails, listing: Listing, url: string, origin: string) {
  const { name, description, seller_name, share_image, images } = property;
  const about = [formatPurchaseContents(property.counts), description].filter(Boolean).join('。');
  const image = share_image ?? images.find(({ image_type, locked }) => image_type !== 'PAID' && !locked)?.url;
  return {
    '@type': 'Product',
    name: listing.title,
    ...(about && { description: about }),
    ...(image && { image: [new URL(image, origin).href] }),
    category: '物件仕様情報',
    isRelatedTo: { '@type': 'Accommodation', name },
    offers: {
      '@type': 'Offer',
      url,
      ...(listing.description && { description: listing.description }),
      ...(listing.is_negotiable && {
        additionalProperty: { '@type': 'PropertyValue', name: '価格相談', value: '可' },
      }),
      price: listing.price,
      priceCurrency: 'JPY',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Person', name: seller_name },
    },
  };
}
