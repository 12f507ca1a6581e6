import type { SendMail } from './sendMail.ts';

/** Delivers mails to the sandbox's mailbox, for demos. */
export const createMailbox =
  ({ baseUrl, secretKey }: { baseUrl: string; secretKey: string }): SendMail =>
  async (mail) => {
    const response = await fetch(`${baseUrl}/mails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(mail),
    });
    if (!response.ok) throw new Error(`The sandbox's mailbox responded with ${response.status}`);
  };
