import type { QueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { PropertySample } from './later/index.tsx';
import type { PropertyTab } from './screens/PropertyScreen.tsx';
import { preloadTabs } from './tabs/index.tsx';
import { prefetchSample } from './useSample.ts';

/**
 * Loads the data of the page as a visitor sees it, before the server renders it. Errors stay in the cache for the screen to
 * show.
 */
export const prefetchProperty = (client: QueryClient, id: number) =>
  Promise.all([
    prefetchDetails(client, id),
    client.prefetchQuery(listingQueries.byProperty(id, 'visitor')),
    preloadTabs(),
    PropertySample.preload(),
  ]);

async function prefetchDetails(client: QueryClient, id: number) {
  const details = propertyQueries.details(id, 'visitor');
  await client.prefetchQuery(details);
  await prefetchSample(client, client.getQueryData(details.queryKey));
}

const tabFiles: Record<PropertyTab, string> = {
  products: 'ProductsTab.tsx',
  gallery: 'GalleryTab.tsx',
  rooms: 'RoomsTab.tsx',
};

/** The files of the parts that the server renders and the browser loads later. */
export const propertyParts = (tab: PropertyTab) => [
  `property/tabs/${tabFiles[tab]}`,
  'property/later/PropertySample.tsx',
];
