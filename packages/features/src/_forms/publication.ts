import type { Property, RoomSummary } from '@iespec/contract';
import type { PublicationStatus } from '@iespec/ui';

type WithStatus = Pick<RoomSummary, 'status'>;

/** The property. Undefined counts as public. */
type Parent = Pick<Property, 'visibility'> | undefined;

const publicationIn = (property: Parent): PublicationStatus =>
  property?.visibility === 'PRIVATE' ? 'onPropertyPublish' : 'published';

/** Whether visitors can see a room: only if it is saved and its property is public. */
export const publicationOfRoom = ({ status }: WithStatus, property: Parent): PublicationStatus =>
  status === 'updated' ? publicationIn(property) : 'onSave';

/** Whether visitors can see a product: only if both it and its room are saved, and its property is public. */
export function publicationOf(product: WithStatus, room: WithStatus, property: Parent): PublicationStatus {
  if (product.status !== 'updated') return 'onSave';
  return room.status === 'updated' ? publicationIn(property) : 'onRoomSave';
}
