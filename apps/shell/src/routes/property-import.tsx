import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { RequireUser } from '@iespec/features/session';
import { ImportScreen } from '@iespec/features/spreadsheet';
import type { Params } from '../routeModule.ts';

/** /property/{id}/import */
export default function PropertyImportRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  if (id === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <ImportScreen key={id} propertyId={id} />
    </RequireUser>
  );
}
