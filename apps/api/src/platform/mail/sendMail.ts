import type { Mail } from '@iespec/mails';

/** `id`: the same for every attempt, so that mail clients can detect duplicates. */
export type OutgoingMail = Mail & { id: string; to: string };

/** Sends a mail. Throws `MailRejected` for a permanent rejection, another error if a retry may succeed. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;
