import type { Db } from '../../platform/db/schema.ts';
import * as repository from './repository.ts';

/** A webhook event; it is recorded in the same database transaction as its effect. */
export type EventInfo = { id: string; type: string };

/** Records an event. False: it was recorded before, and its effect with it. */
export const recordEvent = (tx: Db, { id, type }: EventInfo) => repository.insertEvent(tx, { id, type });

export const isRecorded = (db: Db, { id }: EventInfo) => repository.isEventRecorded(db, id);

/** Records that an event can never be applied. False: it was recorded before. */
export const recordFailedEvent = (db: Db, { id, type }: EventInfo, { message }: Error) =>
  repository.insertEvent(db, { id, type, failure: message });
