import { NotFoundScreen } from '@iespec/features/layout';
import { idFrom } from '@iespec/features/paths';
import { RoomEditScreen } from '@iespec/features/room';
import { RequireUser } from '@iespec/features/session';
import { useParams } from 'react-router-dom';

/** /property/{propertyId}/room/{roomId}/edit */
export default function RoomEditRoute() {
  const params = useParams();
  const propertyId = idFrom(params.propertyId);
  const roomId = idFrom(params.roomId);
  if (propertyId === null || roomId === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <RoomEditScreen key={roomId} propertyId={propertyId} roomId={roomId} />
    </RequireUser>
  );
}
