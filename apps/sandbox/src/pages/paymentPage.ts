/**
 * The payment page. Its form is posted to the page's own address (a session's `url`) with the fields
 * card_number, card_exp and card_csc; a payment answers 303 to the session's success_url.
 */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type CardErrors, readCard } from '../cards.ts';
import type { Session } from '../objects.ts';
import { paySession } from '../payments.ts';
import type { Sandbox } from '../sandbox.ts';
import { findSession } from '../sessions.ts';
import { field, readForm, sendMessage, sendPage, yen } from './layout.ts';

type Attempt = { errors: CardErrors; expiry: string; refusal?: string };

const fields = ['card_number', 'card_exp', 'card_csc'] as const;

/** The hosted payment page, to be mounted under /c/pay. */
export function createPaymentPage(sandbox: Sandbox): Hono {
  const page = new Hono();

  page.get('/:id', (c) => {
    const session = find(c.req.param('id'));
    if (session?.status !== 'open') return sendClosed(c, session);
    return sendForm(c, session);
  });

  page.post('/:id', async (c) => {
    const form = await readForm(c, fields);
    const session = find(c.req.param('id'));
    // The second of two posts at once comes here after the first has paid: it goes the same way.
    if (session?.status === 'complete') return c.redirect(successUrl(session), 303);
    if (session?.status !== 'open') return sendClosed(c, session);
    const read = readCard(form, sandbox.clock());
    if ('errors' in read) return sendForm(c, session, { errors: read.errors, expiry: form.card_exp });
    const result = paySession(sandbox, session, read.card);
    if (result === 'paid') return c.redirect(successUrl(session), 303);
    const refusal = result === 'declined' ? 'カードが拒否されました。' : '現在、このお支払いは受け付けられません。';
    return sendForm(c, session, { errors: {}, expiry: '', refusal });
  });

  function find(id: string): Session | undefined {
    return sandbox.store.state.sessions[id] && findSession(sandbox, id);
  }

  function sendForm(c: Context, session: Session, attempt: Attempt = { errors: {}, expiry: '' }) {
    const { errors, expiry, refusal } = attempt;
    const failed = refusal !== undefined || Object.keys(errors).length > 0;
    const retype = failed && !refusal && !(errors.card_number && errors.card_csc);
    const first = fields.find((name) => errors[name]) ?? 'card_number';
    const shared = (name: (typeof fields)[number]) => ({
      name,
      numeric: true,
      error: errors[name],
      focused: failed && name === first,
    });
    return sendPage(c, {
      status: refusal ? 402 : failed ? 422 : 200,
      title: failed ? 'エラー：お支払い' : 'お支払い',
      wide: true,
      leadsTo: [session.success_url],
      body: html`<div class="pay">
${summary(session)}
<form class="panel" method="post" novalidate>
<h2>カード情報</h2>
${refusal ? html`<div class="notice bad"><p role="alert">${refusal}</p><p>${refusalHelp(refusal)}</p></div>` : ''}
${field({ ...shared('card_number'), label: 'カード番号', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
<div class="two">
${field({ ...shared('card_exp'), label: '有効期限', autocomplete: 'cc-exp', placeholder: '月 / 年', value: expiry })}
${field({ ...shared('card_csc'), label: 'セキュリティコード', autocomplete: 'cc-csc', placeholder: '3桁の数字' })}
</div>
${retype ? html`<p class="note">安全のため、カード番号とセキュリティコードは保持していません。もう一度入力してください。</p>` : ''}
${session.custom_text.submit ? html`<p class="note">${session.custom_text.submit.message}</p>` : ''}
<div class="actions"><button class="button">支払う</button></div>
${session.cancel_url ? html`<a class="cancel" href="${session.cancel_url}">キャンセル</a>` : ''}
${testCardHelp}
</form>
</div>`,
    });
  }

  function summary(session: Session) {
    const items = sandbox.store.state.line_items[session.id] ?? [];
    return html`<div class="summary">
<h1>お支払い</h1>
<ul class="items">
${items.map(
  (item) =>
    html`<li><span>${item.description}${item.quantity === 1 ? '' : ` × ${item.quantity}`}</span><span>${yen(item.amount_total)}</span></li>`,
)}
</ul>
<p class="total"><span>合計</span><span><strong>${yen(session.amount_total)}</strong><small>（税込）</small></span></p>
${session.customer_email ? html`<p class="hint">ご購入者：${session.customer_email}</p>` : ''}
</div>`;
  }

  return page;
}

function sendClosed(c: Context, session: Session | undefined) {
  if (!session) {
    const text = 'リンクをもう一度お確かめください。';
    return sendMessage(c, { status: 404, title: 'お支払いページが見つかりません', text });
  }
  if (session.status === 'complete') {
    return sendMessage(c, {
      status: 200,
      title: '支払いは完了しています',
      text: `${yen(session.amount_total)}（税込）のお支払いを受け付けました。`,
      back: { href: successUrl(session), label: 'サイトに戻る' },
    });
  }
  return sendMessage(c, {
    status: 410,
    title: 'お支払いページの有効期限が切れています',
    text: 'お支払いは行われていません。サイトに戻って、もう一度お手続きください。',
    back: { href: session.cancel_url, label: 'サイトに戻る' },
  });
}

function successUrl(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function refusalHelp(refusal: string): string {
  return refusal.startsWith('カード') ? '別のカードで、もう一度お試しください。' : '請求は発生していません。';
}

const testCardHelp = html`<details>
<summary>テスト用カード番号</summary>
<dl class="cards">
<div><dt>4242 4242 4242 4242</dt><dd>支払いが成功します</dd></div>
<div><dt>4000 0000 0000 0002</dt><dd>カードが拒否されます</dd></div>
</dl>
<p class="cards">有効期限は将来の年月（例：12/30）、セキュリティコードは任意の3桁です。実在のカードは入力しないでください。</p>
</details>`;
