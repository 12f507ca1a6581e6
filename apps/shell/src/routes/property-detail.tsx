import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { PropertyDetailScreen, prefetchProperty } from '@iespec/features/property';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../routeModule.ts';

const load = async (client: QueryClient, params: Params) => {
  const id = parseId(params.id);
  if (id === null) return 'not found';
  await prefetchProperty(client, id);
  return 'found';
};

export const prefetch = import.meta.env.SSR ? load : undefined;

/** /property/{id}/detail */
export default function PropertyDetailRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  return id === null ? <NotFoundScreen /> : <PropertyDetailScreen key={id} propertyId={id} />;
}
