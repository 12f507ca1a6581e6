import type { RoomSummary } from '@iespec/contract';
import type { PublicationStatus } from '@iespec/ui';

type WithStatus = Pick<RoomSummary, 'status'>;

/** Whether visitors of a public property can see a room: only once it is saved. */
export const publicationOfRoom = ({ status }: WithStatus): PublicationStatus =>
  status === 'updated' ? 'published' : 'onSave';

/** Whether visitors of a public property can see a product: only once both it and its room are saved. */
export function publicationOf(product: WithStatus, room: WithStatus): PublicationStatus {
  if (product.status !== 'updated') return 'onSave';
  return room.status === 'updated' ? 'published' : 'onRoomSave';
}
