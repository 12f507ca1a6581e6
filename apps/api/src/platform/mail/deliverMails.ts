import type { Context, SendMail } from '../context.ts';
import type { MailRow } from '../db/schema.ts';
import { MailRefused } from './mailRefused.ts';
import { claimMail, giveUpMail, markSent, postponeMail, removeMailsBefore } from './repository.ts';

type Delivering = Pick<Context, 'db' | 'clock' | 'log'> & { sendMail: SendMail };

const minute = 60_000;

/** Milliseconds for which nobody else tries a mail: longer than an attempt takes. */
const claimTtl = 5 * minute;

/** Attempts before a mail is given up: with the pauses between them more than three days. */
const maxAttempts = 20;

/** Milliseconds before the next attempt: 1, 2, 4 … minutes, six hours at most. */
const pauseAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 6 * 60) * minute;

/** Milliseconds for which a mail that was sent or given up is remembered. */
const keptFor = 90 * 24 * 60 * minute;

/**
 * Returns a function that sends the mails that are due, one after another; while it is at it, further calls join it. What
 * fails is logged and tried again later. A process that dies between sending and noting it sends a mail twice, with the
 * same id.
 */
export function createDeliverMails(context: Delivering): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= deliverDue(context)
      .catch(context.log)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

async function deliverDue(context: Delivering) {
  for (;;) {
    const now = context.clock();
    const mail = await claimMail(context.db, { now, until: new Date(now.getTime() + claimTtl) });
    if (!mail) return;
    await deliver(context, mail);
  }
}

async function deliver({ db, sendMail, clock, log }: Delivering, mail: MailRow) {
  const { id, message_id, recipient, subject, body_text, body_html, attempts } = mail;
  try {
    await sendMail({ id: message_id, to: recipient, subject, text: body_text ?? '', html: body_html ?? '' });
  } catch (error) {
    const { message } = error as Error;
    log(error as Error);
    if (error instanceof MailRefused || attempts >= maxAttempts) return giveUpMail(db, id, clock(), message);
    return postponeMail(db, id, new Date(clock().getTime() + pauseAfter(attempts)), message);
  }
  return markSent(db, id, clock());
}

/** Forgets mails that were sent or given up long ago. */
export const sweepMails = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  removeMailsBefore(db, new Date(clock().getTime() - keptFor));
