import type { RoomSummary } from '@iespec/contract';
import type { PublicationStatus } from '@iespec/ui';

type WithStatus = Pick<RoomSummary, 'status'>;

/** Whether visitors can see a room. */
export const publicationOfRoom = ({ status }: WithStatus): PublicationStatus =>
  status === 'updated' ? 'published' : 'onSave';

/** Whether visitors can see a product: only if both it and its room are saved. */
export function publicationOf(product: WithStatus, room: WithStatus): PublicationStatus {
  if (product.status !== 'updated') return 'onSave';
  return room.status === 'updated' ? 'published' : 'onRoomSave';
}
