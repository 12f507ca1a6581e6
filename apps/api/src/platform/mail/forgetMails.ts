import type { Db } from '../db/schema.ts';
import { removeMailsTo } from './repository.ts';

/** Forgets the mails to an address, those that wait too: the person has left. */
export const forgetMailsTo = (tx: Db, email: string) => removeMailsTo(tx, email);
