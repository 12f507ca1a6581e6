import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { findMails } from '../mails/mails.ts';
import type { Store } from '../store/store.ts';
import { sendMessage, sendPage, setPageHeaders, tokyoTime } from './layout.ts';

/**
 * The mailbox of a demo: /mailbox lists the mails (?to= filters by address); /mailbox/:id shows one as plain
 * text and its HTML in a sandboxed frame that can only open links.
 */
export function createMailboxPages(store: Store): Hono {
  const pages = new Hono();

  pages.get('/mailbox', (c) => {
    const to = c.req.query('to');
    const mails = findMails(store, to);
    return sendPage(c, {
      title: '届いたメール',
      body: html`<h1>届いたメール</h1>
<p class="lead">見本なので、メールは送られずにここへ届きます。${to === undefined ? '' : html`宛先：${to}（<a href="/mailbox">すべて見る</a>）`}</p>
${
  mails.length === 0
    ? html`<p class="note">まだメールはありません。</p>`
    : html`<ul class="items">${mails.map(
        ({ id, to: recipient, subject, received_at }) =>
          html`<li><span><a href="/mailbox/${id}">${subject}</a><br><small>${recipient}</small></span><span><small>${tokyoTime(received_at / 1000)}</small></span></li>`,
      )}</ul>`
}`,
    });
  });

  pages.get('/mailbox/:id', (c) => {
    const mail = find(c.req.param('id'));
    if (!mail) return missing(c);
    const { id, to, subject, text, received_at } = mail;
    return sendPage(c, {
      title: subject,
      frames: true,
      body: html`<p><a href="/mailbox">届いたメール</a></p>
<h1>${subject}</h1>
<p class="lead">${to}<br>${tokyoTime(received_at / 1000)}</p>
<section><h2>テキスト</h2><pre>${linkify(text)}</pre></section>
<section><h2>HTML</h2><iframe title="HTMLのメール" src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" width="100%" height="640" style="border:1px solid var(--line);border-radius:12px"></iframe></section>`,
    });
  });

  pages.get('/mailbox/:id/html', (c) => {
    const mail = find(c.req.param('id'));
    if (!mail) return missing(c);
    // The HTML contains user input, so nothing in it may run, and only the marketplace's images load.
    setPageHeaders(
      c,
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http://localhost:* http://127.0.0.1:*; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
  });

  const find = (id: string) => store.state.mails.find((mail) => mail.id === id);
  const missing = (c: Parameters<typeof sendMessage>[0]) =>
    sendMessage(c, { status: 404, title: 'メールが見つかりません', text: '新しい200通だけが残ります。' });

  return pages;
}

/** Escapes a text and links its URLs. */
const linkify = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
    .reduce((all, part) => html`${all}${part}`, html`${raw('')}`);
