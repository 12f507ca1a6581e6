import { prefetchHome, prefetchList } from '@iespec/features/home';
import type { PageProps, RouteName } from '@iespec/features/paths';
import { prefetchProduct } from '@iespec/features/product';
import { prefetchProfile } from '@iespec/features/profile';
import { prefetchProperty } from '@iespec/features/property';
import { prefetchRoom } from '@iespec/features/room';
import { prefetchSell } from '@iespec/features/sell';
import type { QueryClient } from '@tanstack/react-query';

/** Loads a page's data for an unknown viewer. Resolves to false if the page must be a 404. */
type Prefetch<Name extends RouteName> = (client: QueryClient, props: PageProps<Name>) => Promise<unknown>;

/** For the server only: browsers do not load it. */
export const prefetches: { [Name in RouteName]?: Prefetch<Name> } = {
  home: prefetchHome,
  search: prefetchList,
  favorites: prefetchList,
  sell: prefetchSell,
  property: (client, { propertyId }) => prefetchProperty(client, propertyId),
  propertyDetail: (client, { propertyId }) => prefetchProperty(client, propertyId),
  room: (client, { propertyId, roomId }) => prefetchRoom(client, propertyId, roomId),
  product: prefetchProduct,
  seller: (client, { userId }) => prefetchProfile(client, userId),
};
