import type { Db } from '../db/schema.ts';
import { type AuditFilter, listActions, listChanges } from './repository.ts';

/** The operator's actions, and the changes of rows that concern access and money, each latest first. */
export const readAudit = async (db: Db, filter: AuditFilter) => ({
  actions: await listActions(db, filter),
  changes: await listChanges(db, filter),
});
