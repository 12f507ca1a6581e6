import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { ListingCreateScreen } from '@iespec/features/seller';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /property/{id}/listing */
export default function ListingCreateRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  if (id === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <ListingCreateScreen key={id} propertyId={id} />
    </RequireUser>
  );
}
