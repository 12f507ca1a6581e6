import { NotFoundScreen } from '@iespec/features/layout';
import { idFrom } from '@iespec/features/paths';
import { PropertyScreen, prefetchProperty, tabFrom } from '@iespec/features/property';
import type { QueryClient } from '@tanstack/react-query';
import { type Params, useParams, useSearchParams } from 'react-router-dom';

export const prefetch = async (client: QueryClient, params: Params) => {
  const id = idFrom(params.id);
  if (id === null) return 'not found';
  await prefetchProperty(client, id);
  return 'found';
};

/** /property/{id}?tab=: reads the address, renders the screen. */
export default function PropertyRoute() {
  const id = idFrom(useParams().id);
  const [query] = useSearchParams();
  return id === null ? <NotFoundScreen /> : <PropertyScreen key={id} propertyId={id} tab={tabFrom(query.get('tab'))} />;
}
