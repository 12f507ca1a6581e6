import type { Context, SendMail } from '../context.ts';
import type { MailRow } from '../db/schema.ts';
import { MailRejected } from './mailRejected.ts';
import { claimMail, deleteMailsBefore, markFailed, markSent, postponeMail } from './repository.ts';

type DeliveryContext = Pick<Context, 'db' | 'clock' | 'log'> & { sendMail: SendMail };

const minute = 60_000;

/** Milliseconds during which other processes skip a claimed mail; longer than any attempt takes. */
const claimTtl = 5 * minute;

/** Attempts before giving up; with their delays, 68.5 hours. */
const maxAttempts = 20;

/** Milliseconds until the next attempt: 1, 2, 4 … minutes, at most six hours. */
const retryDelay = (attempts: number) => Math.min(2 ** (attempts - 1), 6 * 60) * minute;

/** Milliseconds for which sent and failed mails are kept. */
const retention = 90 * 24 * 60 * minute;

/**
 * Returns a function that sends the due mails, one at a time; concurrent calls share one run. Failures are logged and
 * retried later. If the process dies between sending a mail and marking it sent, the mail is sent twice with the same id.
 */
export function createDeliverMails(context: DeliveryContext): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= deliverDueMails(context)
      .catch(context.log)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

async function deliverDueMails(context: DeliveryContext) {
  for (;;) {
    const now = context.clock();
    const mail = await claimMail(context.db, { now, until: new Date(now.getTime() + claimTtl) });
    if (!mail) return;
    await deliver(context, mail);
  }
}

async function deliver({ db, sendMail, clock, log }: DeliveryContext, mail: MailRow) {
  const { id, message_id, recipient, subject, body_text, body_html, attempts } = mail;
  try {
    await sendMail({ id: message_id, to: recipient, subject, text: body_text ?? '', html: body_html ?? '' });
  } catch (error) {
    const { message } = error as Error;
    log(error as Error);
    if (error instanceof MailRejected || attempts >= maxAttempts) return markFailed(db, id, clock(), message);
    return postponeMail(db, id, new Date(clock().getTime() + retryDelay(attempts)), message);
  }
  return markSent(db, id, clock());
}

/** Deletes old mails, both sent and failed. */
export const sweepMails = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  deleteMailsBefore(db, new Date(clock().getTime() - retention));
