import type { SendMail } from '../context.ts';

/** Delivers mails to the mailbox of the sandbox, where a demo's people read them. */
export const createMailbox =
  ({ baseUrl, secretKey }: { baseUrl: string; secretKey: string }): SendMail =>
  async (mail) => {
    const response = await fetch(`${baseUrl}/mails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(mail),
    });
    if (!response.ok) throw new Error(`The mailbox of the sandbox answered ${response.status}`);
  };
