import type { Db } from '../../platform/db/schema.ts';
import { type Parent, updatePlaces } from './repository.ts';

/** Moves the images of a room, product or drawing along with it; those that are being uploaded too. */
export const moveImages = (tx: Db, parent: Parent, to: { property_id: number; room_id?: number }) =>
  updatePlaces(tx, parent, to);
