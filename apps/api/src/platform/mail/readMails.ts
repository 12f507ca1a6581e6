import type { Db } from '../db/schema.ts';
import { listMails, type MailFilter } from './repository.ts';

/** Mails of the last 90 days, latest first, without their bodies. */
export async function readMails(db: Db, filter: MailFilter) {
  const rows = await listMails(db, filter);
  return rows.map(({ failed_at, ...mail }) => ({
    ...mail,
    state: mail.sent_at ? ('sent' as const) : failed_at ? ('failed' as const) : ('waiting' as const),
  }));
}
