import type { Mail } from '@iespec/mails';
import type { RequestedMailKind } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { countMailsUnder, insertMail, lockCap } from './repository.ts';

type QueuedMail = {
  /** The occasion, as in `purchase-12`: it makes one mail, however often it is told. */
  key: string;
  to: string;
  mail: Mail;
  /** The kind and mailbox whose mails are counted together. */
  cap?: string;
};

/** Queues a mail in the database transaction of what causes it; `deliverMails` sends it. Skips empty recipients. */
export async function queueMail(tx: Db, { key, to, mail: { subject, text, html }, cap }: QueuedMail) {
  if (to === '') return;
  await insertMail(tx, { key, recipient: to, subject, body_text: text, body_html: html, ...(cap && { cap }) });
}

/** Queues a notice about somebody's password, address or sessions. No cap holds it back: nobody can use it up. */
export const queueSecurityNotice = (tx: Db, to: string, mail: Mail) =>
  queueMail(tx, { key: `notice-${crypto.randomUUID()}`, to, mail });

/** How many of each kind a mailbox gets within an hour. */
const maxRequested: Record<RequestedMailKind, number> = {
  'password-reset': 5,
  confirmation: 5,
  'already-registered': 5,
  'email-change': 5,
  'way-in': 1,
};

const period = 60 * 60_000;

/** An address with the part behind + left out: all of them arrive in one mailbox. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

type RequestedMail = { kind: RequestedMailKind; to: string; mail: Mail; now: Date };

/**
 * Queues a mail that was asked for without proof of who asks. A mailbox gets a few of a kind within an hour, and no more;
 * parallel requests are counted one after another.
 */
export async function queueRequestedMail(db: Db, { kind, to, mail, now }: RequestedMail) {
  const cap = `${kind} ${mailboxOf(to)}`;
  const since = new Date(now.getTime() - period);
  await db.transaction().execute(async (tx) => {
    await lockCap(tx, cap);
    if ((await countMailsUnder(tx, { cap, since })) >= maxRequested[kind]) return;
    await queueMail(tx, { key: `requested-${crypto.randomUUID()}`, to, mail, cap });
  });
}
