import type { QueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { productQueries } from '../_queries/products.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { type ProductPlace, roomOfProduct } from './roomOfProduct.ts';

/** What the visitor's page needs before the server renders it. Resolves to whether the product is in this room of this home. */
export async function prefetchProduct(client: QueryClient, place: ProductPlace) {
  const home = propertyQueries.details(place.propertyId, 'visitor');
  const details = productQueries.details(place.productId, 'visitor');
  await Promise.all([
    client.prefetchQuery(home),
    client.prefetchQuery(details),
    client.prefetchQuery(listingQueries.byProperty(place.propertyId, 'visitor')),
  ]);
  const property = client.getQueryData(home.queryKey);
  const product = client.getQueryData(details.queryKey)?.product;
  return !property || !product || roomOfProduct(place, property, product) !== null;
}
