import nodemailer from 'nodemailer';
import { currentRequestId } from '../requestId.ts';
import { MailRejected } from './mailRejected.ts';
import type { SendMail } from './sendMail.ts';

/** `url`: `smtp://user:password@host:587` (with STARTTLS if the server supports it) or `smtps://…`. */
export type SmtpSettings = { url: string; from: string };

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createSmtp({ url, from }: SmtpSettings): SendMail {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  const { hostname } = new URL(url);
  return async ({ id, to, subject, text, html }) => {
    const requestId = currentRequestId();
    try {
      await transport.sendMail({
        // An object, because a string would be parsed as a list of addresses.
        to: { name: '', address: to },
        from,
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: { 'Auto-Submitted': 'auto-generated', ...(requestId !== null && { 'X-Request-Id': requestId }) },
      });
    } catch (error) {
      throw isRejection(error) ? new MailRejected((error as Error).message, { cause: error }) : error;
    }
  };
}

/**
 * Whether the server rejected the recipient permanently (5yz; RFC 5321, section 4.2.1). All other errors are
 * retried: they may be temporary, or fixed on our side.
 */
const isRejection = (error: unknown) => {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
};
