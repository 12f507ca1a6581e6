import type { Db } from '#platform/db/schema.ts';
import * as repository from './repository.ts';

/** A webhook event, recorded in the same database transaction as its effect. */
export type EventInfo = { id: string; type: string };

/** Records an event. False: already recorded, together with its effect. */
export const recordEvent = (tx: Db, { id, type }: EventInfo) => repository.insertEvent(tx, { id, type });

export const isRecorded = (db: Db, { id }: EventInfo) => repository.isEventRecorded(db, id);

/** Records that an event can never be applied. False: already recorded. */
export const recordFailedEvent = (db: Db, { id, type }: EventInfo, { message }: Error) =>
  repository.insertEvent(db, { id, type, failure: message });
