import type { Db } from '../db/schema.ts';
import { describeFailure, logPayment } from '../payments/failure.ts';
import * as repository from './repository.ts';

/** A webhook event; it is recorded in the same database transaction as its effect. */
export type EventInfo = { id: string; type: string };

/** Records an event. False: it was recorded before, and its effect with it. */
export const recordEvent = (tx: Db, { id, type }: EventInfo) => repository.insertEvent(tx, { id, type });

export const isRecorded = (db: Db, { id }: EventInfo) => repository.isEventRecorded(db, id);

/** Records and logs, once, that an event can never be applied. */
export async function recordFailedEvent(db: Db, { id, type }: EventInfo, error: unknown) {
  const failure = describeFailure(error);
  if (await repository.insertEvent(db, { id, type, failure: failure.message }))
    logPayment('error', 'webhook event about something that is gone', { event: id, type, ...failure });
}
