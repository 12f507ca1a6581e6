import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { RoomEditScreen } from '@iespec/features/room';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /property/{propertyId}/room/{roomId}/edit */
export default function RoomEditRoute({ params }: { params: Params }) {
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  if (propertyId === null || roomId === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <RoomEditScreen key={roomId} propertyId={propertyId} roomId={roomId} />
    </RequireUser>
  );
}
