import type { QueryClient } from '@tanstack/react-query';
import { listingQueries } from '#_queries/listings.ts';
import { productQueries } from '#_queries/products.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { type ProductParams, roomOfProduct } from './roomOfProduct.ts';

/** Loads the visitor's data for the server. Resolves to false if product, room and property differ. */
export async function prefetchProduct(client: QueryClient, params: ProductParams) {
  const propertyDetails = propertyQueries.details(params.propertyId, 'visitor');
  const details = productQueries.details(params.productId, 'visitor');
  await Promise.all([
    client.prefetchQuery(propertyDetails),
    client.prefetchQuery(details),
    client.prefetchQuery(listingQueries.ofProperty(params.propertyId, 'visitor')),
  ]);
  const property = client.getQueryData(propertyDetails.queryKey);
  const product = client.getQueryData(details.queryKey)?.product;
  return !property || !product || roomOfProduct(params, property, product) !== null;
}
