import type { Mail } from '@iespec/mails';
import type { Db } from '../db/schema.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { mailboxOf } from './mailboxOf.ts';
import { countMailsSince, farewellPrefix, insertMail, lockCap } from './repository.ts';

type QueuedMail = {
  /** Idempotency key, e.g. `paid-12-buyer`: one mail per key, so that each occasion needs its own. */
  key: string;
  to: string;
  mail: Mail;
  /** Key of the limit that the mail counts towards: its kind and mailbox. */
  cap?: string;
};

/** Queues a mail in the transaction that causes it; its job sends it. Skips empty recipients. */
export async function queueMail(tx: Db, { key, to, mail: { subject, text, html }, cap }: QueuedMail) {
  if (to === '') return;
  const values = { key, recipient: to, subject, body_text: text, body_html: html, ...(cap && { cap }) };
  if (await insertMail(tx, values)) await enqueueJobs(tx, { kind: 'mail', keys: [key] });
}

/** Queues a notice about a password, address or session. Not limited, so that nobody can suppress it. */
export const queueSecurityNotice = (tx: Db, to: string, mail: Mail) =>
  queueMail(tx, { key: `notice-${crypto.randomUUID()}`, to, mail });

/** Queues the last mail to the address of a deleted account. Its row, which has the address, is deleted when sent. */
export const queueFarewell = (tx: Db, to: string, mail: Mail) =>
  queueMail(tx, { key: `${farewellPrefix}${crypto.randomUUID()}`, to, mail });

/** The period of the limits, in milliseconds. */
const period = 60 * 60_000;

/** `max`: mails of this kind per mailbox and hour. */
type RequestedMail = { kind: string; max: number; to: string; mail: Mail; now: Date };

/**
 * Queues a mail that anyone can trigger by entering an address, up to `max` of a kind per mailbox and hour.
 * Parallel requests are counted one at a time.
 */
export async function queueRequestedMail(db: Db, { kind, max, to, mail, now }: RequestedMail) {
  const cap = `${kind} ${mailboxOf(to)}`;
  const since = new Date(now.getTime() - period);
  await db.transaction().execute(async (tx) => {
    await lockCap(tx, cap);
    if ((await countMailsSince(tx, { cap, since })) >= max) return;
    await queueMail(tx, { key: `requested-${crypto.randomUUID()}`, to, mail, cap });
  });
}
