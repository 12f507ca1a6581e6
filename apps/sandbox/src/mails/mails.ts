import { Hono } from 'hono';
import { checkSecretKey, sendProviderError } from '../store/errors.ts';
import type { MailRecord } from '../store/objects.ts';
import type { Store } from '../store/store.ts';

const maxMails = 200;

const isMail = (value: Record<string, unknown> | null): value is Omit<MailRecord, 'received_at'> =>
  ['id', 'to', 'subject', 'text', 'html'].every((field) => typeof value?.[field] === 'string');

type MailsOptions = { store: Store; secretKey: string; clock: () => number };

/**
 * The email API of a demo, called by the API with the sandbox's secret key: POST /mails delivers an email,
 * GET /mails?to= lists them, newest first. The pages that show them are in pages/mailboxPages.ts.
 */
export function createMails({ store, secretKey, clock }: MailsOptions): Hono {
  const api = new Hono();
  api.use('*', async (c, next) => {
    checkSecretKey(c, secretKey);
    await next();
  });
  api.onError(sendProviderError);
  api.post('/', async (c) => {
    const body = await c.req.json().catch(() => null);
    if (!isMail(body)) return c.json({ error: 'id, to, subject, text and html must be strings' }, 400);
    const { id, to, subject, text, html } = body;
    const { state } = store;
    if (!state.mails.some((mail) => mail.id === id)) {
      state.mails = [{ id, to, subject, text, html, received_at: clock() }, ...state.mails].slice(0, maxMails);
      store.touch();
    }
    return c.json({});
  });
  api.get('/', (c) => c.json({ mails: findMails(store, c.req.query('to')) }));
  return api;
}

/** The emails to an address, or all of them, newest first. */
export const findMails = ({ state }: Store, to: string | undefined) =>
  state.mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
