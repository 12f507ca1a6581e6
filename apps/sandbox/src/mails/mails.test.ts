import { describe, expect, test } from 'vitest';
import { createSandbox } from '../process/app.ts';
import { secretKey } from '../process/testing.ts';
import { openStore } from '../store/store.ts';

const unreachable = { url: 'http://127.0.0.1:9/', secret: 'whsec_x' };
const { app, close } = createSandbox({
  store: openStore(null),
  webhooks: { platform: unreachable, connect: unreachable },
  secretKey,
  baseUrl: 'http://127.0.0.1:9',
});
close();

const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
const post = (mail: object, sent = headers) =>
  app.request('/mails', { method: 'POST', headers: sent, body: JSON.stringify(mail) });
const mail = {
  id: '0b9a1f52-1111-4222-8333-444455556666',
  to: 'mio@example.jp',
  subject: '件名 <script>alert(1)</script>',
  text: '本文 <b>太字</b>\nhttps://iespec.example/a?b=1&c=2\n',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><a href="https://iespec.example/">行く</a></body></html>',
};

describe('the mailbox', () => {
  test('requires the secret key and stores a repeated mail once', async () => {
    expect((await post(mail, { ...headers, authorization: 'Bearer sk_test_other' })).status).toBe(401);
    expect((await post({ ...mail, html: 5 })).status).toBe(400);
    expect((await post(mail)).status).toBe(200);
    expect((await post(mail)).status).toBe(200);
    await post({ ...mail, id: 'other', to: 'sato@example.jp' });
    const list = async (query: string) =>
      ((await (await app.request(`/mails${query}`, { headers })).json()) as { mails: { to: string }[] }).mails;
    expect((await list('')).map(({ to }) => to)).toEqual(['sato@example.jp', 'mio@example.jp']);
    expect(await list('?to=MIO@example.jp')).toMatchObject([mail]);
    expect((await app.request('/mails')).status).toBe(401);
  });

  test('lists and shows mails with escaped text and linked URLs', async () => {
    const list = await (await app.request('/mailbox?to=mio@example.jp')).text();
    expect(list).toContain(`/mailbox/${mail.id}`);
    expect(list).toContain('件名 &lt;script&gt;');
    expect(list).not.toContain('sato@example.jp');
    const page = await (await app.request(`/mailbox/${mail.id}`)).text();
    expect(page).toContain('本文 &lt;b&gt;太字');
    expect(page).toContain('<a href="https://iespec.example/a?b=1&amp;c=2">');
    expect(page).not.toContain('<script>');
  });

  test('serves the HTML of a mail without scripts, and with images of this machine only', async () => {
    const response = await app.request(`/mailbox/${mail.id}/html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups/);
    expect(policy).not.toContain('allow-scripts');
    expect(policy).toContain("default-src 'none'; img-src http://localhost:* http://127.0.0.1:*;");
    expect((await app.request('/mailbox/none')).status).toBe(404);
  });
});
