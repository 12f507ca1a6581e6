import type { Db } from '../db/schema.ts';
import { currentRequestId } from '../requestId.ts';
import * as repository from './repository.ts';

/**
 * Requests jobs, which carry the id of the current request. Call it in the transaction that makes them
 * necessary. Triggers request jobs without an id.
 */
export const enqueueJobs = (tx: Db, request: Omit<repository.JobRequest, 'requestId'>) =>
  repository.enqueueJobs(tx, { ...request, requestId: currentRequestId() });
