import type { Mail } from '@iespec/mails';
import type { Db } from '../db/schema.ts';
import { countMailsTo, insertMail } from './repository.ts';

type QueuedMail = {
  /** The occasion, as in `purchase-12`: it makes one mail, however often it is told. */
  key: string;
  to: string;
  mail: Mail;
};

/** Queues a mail in the database transaction of what causes it; `deliverMails` sends it. Nobody has no address. */
export async function queueMail(tx: Db, { key, to, mail: { subject, text, html } }: QueuedMail) {
  if (to === '') return;
  await insertMail(tx, { key, recipient: to, subject, body_text: text, body_html: html });
}

/** Mails that anybody may have sent to an address by asking for them, within so many milliseconds. */
const maxRequestedMails = 5;
const period = 60 * 60_000;
const prefix = 'requested-';

/** Queues a mail that was asked for without proof of who asks. An address gets a few of them an hour, and no more. */
export async function queueRequestedMail(db: Db, { to, mail, now }: { to: string; mail: Mail; now: Date }) {
  const since = new Date(now.getTime() - period);
  if ((await countMailsTo(db, { recipient: to, prefix, since })) >= maxRequestedMails) return;
  await queueMail(db, { key: `${prefix}${crypto.randomUUID()}`, to, mail });
}
