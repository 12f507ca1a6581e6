import type { Db } from '../db/schema.ts';
import { type AuditFilter, listActions, listChanges } from './repository.ts';

/** What the operator has done, and which rows of access and money have changed, each latest first. */
export const readAudit = async (db: Db, filter: AuditFilter) => ({
  actions: await listActions(db, filter),
  changes: await listChanges(db, filter),
});
