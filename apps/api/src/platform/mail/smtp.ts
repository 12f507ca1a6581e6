import nodemailer from 'nodemailer';
import type { SendMail } from '../context.ts';
import { MailRefused } from './mailRefused.ts';

/** `url`: `smtp://user:password@host:587` (with STARTTLS where the server has it) or `smtps://…`. */
export type SmtpSettings = { url: string; from: string };

/** Milliseconds for which a server is waited for. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails by an SMTP server. */
export function createSmtp({ url, from }: SmtpSettings): SendMail {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  const { hostname } = new URL(url);
  return async ({ id, to, subject, text, html }) => {
    try {
      await transport.sendMail({
        // An address alone: a name in it would be a list of several.
        to: { name: '', address: to },
        from,
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isRefusal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
    }
  };
}

/** RFC 5321, section 4.2.1: 5yz is permanent. Only of the recipient: what is wrong with us is mended. */
const isRefusal = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
};
