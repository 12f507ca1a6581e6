import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { PropertyEditScreen } from '@iespec/features/property';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /property/{id}/edit */
export default function PropertyEditRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  if (id === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <PropertyEditScreen key={id} propertyId={id} />
    </RequireUser>
  );
}
