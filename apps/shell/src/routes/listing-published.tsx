import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ListingPublishedScreen } from '@iespec/features/seller';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /listings/{id}/published */
export default function ListingPublishedRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  if (id === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <ListingPublishedScreen key={id} listingId={id} />
    </RequireUser>
  );
}
