import type { Db } from '../db/schema.ts';
import type { LogEvent } from '../log.ts';
import { mails } from '../metrics.ts';
import { MailRejected } from './mailRejected.ts';
import { deleteMailsBefore, findUnsentMail, markSent } from './repository.ts';
import type { SendMail } from './sendMail.ts';

/**
 * Sends a queued mail. If the process dies between sending it and marking it sent, it is sent twice with the
 * same id. Throws as `SendMail` does.
 */
export async function sendQueuedMail(
  { db, sendMail, clock, logEvent }: { db: Db; sendMail: SendMail; clock: () => Date; logEvent: LogEvent },
  key: string,
) {
  const mail = await findUnsentMail(db, key);
  if (!mail) return;
  const { message_id, recipient, subject, body_text, body_html } = mail;
  try {
    await sendMail({ id: message_id, to: recipient, subject, text: body_text ?? '', html: body_html ?? '' });
  } catch (error) {
    mails.inc({ outcome: error instanceof MailRejected ? 'rejected' : 'failed' });
    throw error;
  }
  mails.inc({ outcome: 'sent' });
  logEvent({ event: 'mail', key, messageId: message_id });
  await markSent(db, mail, clock());
}

/** Milliseconds for which mails are kept. */
const retention = 90 * 24 * 60 * 60_000;

/** Deletes old mails, whether sent or given up. */
export const sweepMails = ({ db, clock }: { db: Db; clock: () => Date }) =>
  deleteMailsBefore(db, new Date(clock().getTime() - retention));
