import type { Db } from '../db/schema.ts';
import { listFailedMails } from './repository.ts';

/** Mails that were given up, for the operator. */
export const readFailedMails = (db: Db) => listFailedMails(db);
