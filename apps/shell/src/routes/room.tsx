import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { prefetchRoom, RoomScreen } from '@iespec/features/room';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../routeModule.ts';

const load = async (client: QueryClient, params: Params) => {
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  if (propertyId === null || roomId === null) return 'not found';
  return (await prefetchRoom(client, propertyId, roomId)) ? 'found' : 'not found';
};

export const prefetch = import.meta.env.SSR ? load : undefined;

/** /property/{propertyId}/room/{roomId} */
export default function RoomRoute({ params }: { params: Params }) {
  const propertyId = parseId(params.propertyId);
  const roomId = parseId(params.roomId);
  if (propertyId === null || roomId === null) return <NotFoundScreen />;
  return <RoomScreen key={roomId} propertyId={propertyId} roomId={roomId} />;
}
