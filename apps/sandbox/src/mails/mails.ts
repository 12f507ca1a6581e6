import { Hono } from 'hono';
import { unauthorized } from '../store/errors.ts';
import type { MailRecord } from '../store/objects.ts';
import type { Store } from '../store/store.ts';

/** Mails that are kept, the newest. */
const maxMails = 200;

const isMail = (given: unknown): given is Omit<MailRecord, 'received_at'> =>
  typeof given === 'object' &&
  given !== null &&
  ['id', 'to', 'subject', 'text', 'html'].every(
    (field) => typeof (given as Record<string, unknown>)[field] === 'string',
  );

type Parts = { store: Store; secretKey: string; clock: () => number };

/**
 * Where the product delivers its mails in a demo, with the sandbox's secret key: POST /mails takes one, GET /mails?to=
 * lists them, newest first. The pages for people are pages/mailboxPages.ts.
 */
export function createMails({ store, secretKey, clock }: Parts): Hono {
  const api = new Hono();
  api.use('*', async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    if (key !== secretKey) return c.json({ error: unauthorized(key).body }, 401);
    await next();
  });
  api.post('/', async (c) => {
    const given: unknown = await c.req.json().catch(() => null);
    if (!isMail(given)) return c.json({ error: 'id, to, subject, text and html are texts' }, 400);
    const { id, to, subject, text, html } = given;
    const { state } = store;
    if (!state.mails.some((mail) => mail.id === id)) {
      state.mails = [{ id, to, subject, text, html, received_at: clock() }, ...state.mails].slice(0, maxMails);
      store.touch();
    }
    return c.json({});
  });
  api.get('/', (c) => c.json({ mails: mailsTo(store, c.req.query('to')) }));
  return api;
}

/** The mails to an address, or all of them, newest first. */
export const mailsTo = ({ state }: Store, to: string | undefined) =>
  state.mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
