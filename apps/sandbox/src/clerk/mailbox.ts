import { Hono } from 'hono';
import { html } from 'hono/html';
import { sendPage, tokyoTime } from '../pages/layout.ts';
import type { Clerk } from './clerk.ts';

/** The page /__clerk/mailbox: shows the verification codes, which are not actually mailed. */
export function createMailbox({ store }: Clerk): Hono {
  const app = new Hono();
  app.get('/__clerk/mailbox', (c) => {
    const mails = store.state.clerk_mails;
    return sendPage(c, {
      title: '確認コードのメール',
      body: html`<h1>確認コードのメール</h1>
<p class="lead">見本なので、メールは送られずにここへ届きます。</p>
${
  mails.length === 0
    ? html`<p class="note">まだメールはありません。</p>`
    : html`<ul class="items">${mails.map(
        ({ to, code, sent_at }) =>
          html`<li><span>${to}<br><small>${tokyoTime(sent_at / 1000)}</small></span><span><strong>${code}</strong></span></li>`,
      )}</ul>`
}`,
    });
  });
  return app;
}
