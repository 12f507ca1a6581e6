import { DrawingEditScreen } from '@iespec/features/drawing';
import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /property/{propertyId}/drawing/{drawingId}/edit */
export default function DrawingEditRoute({ params }: { params: Params }) {
  const propertyId = parseId(params.propertyId);
  const drawingId = parseId(params.drawingId);
  if (propertyId === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <DrawingEditScreen key={drawingId} propertyId={propertyId} drawingId={drawingId} />
    </RequireUser>
  );
}
