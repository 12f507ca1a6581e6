import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ProfileScreen, prefetchProfile } from '@iespec/features/profile';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../routeModule.ts';

const load = async (client: QueryClient, params: Params) => {
  const id = parseId(params.id);
  if (id === null) return 'not found';
  await prefetchProfile(client, id);
  return 'found';
};

export const prefetch = import.meta.env.SSR ? load : undefined;

/** /sellers/{id} */
export default function SellerProfileRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  return id === null ? <NotFoundScreen /> : <ProfileScreen key={id} userId={id} />;
}
