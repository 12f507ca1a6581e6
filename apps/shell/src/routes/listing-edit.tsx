import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ListingEditScreen } from '@iespec/features/seller';
import type { Params } from '../routeModule.ts';

/** /listings/{id}/edit. Needs no guard, because the API answers 401 or 403. */
export default function ListingEditRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  if (id === null) return <NotFoundScreen />;
  return <ListingEditScreen key={id} listingId={id} />;
}
