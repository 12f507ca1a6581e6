import type { RoomSummary } from '@iespec/contract';
import type { PublicationStatus } from '@iespec/ui';

type Saved = Pick<RoomSummary, 'status'>;

/** Whether visitors can see a room. */
export const publicationOfRoom = ({ status }: Saved): PublicationStatus =>
  status === 'updated' ? 'published' : 'onSave';

/** Whether visitors can see a product: both it and its room are saved. */
export function publicationOf(product: Saved, room: Saved): PublicationStatus {
  if (product.status !== 'updated') return 'onSave';
  return room.status === 'updated' ? 'published' : 'onRoomSave';
}
