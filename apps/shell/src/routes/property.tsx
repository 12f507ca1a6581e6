import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { PropertyScreen, parseTab, prefetchProperty, propertyParts } from '@iespec/features/property';
import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Params } from '../routeModule.ts';

const load = async (client: QueryClient, params: Params) => {
  const id = parseId(params.id);
  if (id === null) return 'not found';
  await prefetchProperty(client, id);
  return 'found';
};

export const prefetch = import.meta.env.SSR ? load : undefined;
export const parts = import.meta.env.SSR ? (query: URLSearchParams) => propertyParts(tabOf(query)) : undefined;

const tabOf = (query: URLSearchParams) => parseTab(query.get('tab'));

/** /property/{id}?tab= */
export default function PropertyRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  const [query] = useSearchParams();
  return id === null ? <NotFoundScreen /> : <PropertyScreen key={id} propertyId={id} tab={tabOf(query)} />;
}
