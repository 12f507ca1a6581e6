// The payment page. Its form is posted to the page's own URL (a session's `url`) with the fields card_number,
// card_exp and card_csc. A successful payment redirects (303) to the session's success_url, a card with 3-D
// Secure to /c/pay/:id/authenticate (result=confirmed|failed), and a failed attempt back to the page, which
// then answers 402 for a declined card and 422 for invalid fields.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type Card, type CardErrors, readCard, testCards } from '../money/cards.ts';
import { type PaymentResult, paySession } from '../money/payments.ts';
import { findSession } from '../money/sessions.ts';
import type { Session } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { createFlashStore } from './flashStore.ts';
import { field, readForm, sendMessage, sendPage, yen } from './layout.ts';

/** `declined`: the message for a declined card; `errors`: the messages for invalid fields. */
type Attempt = { session: string; errors: CardErrors; expiry: string; declined?: string };

const fields = ['card_number', 'card_exp', 'card_csc'] as const;

/** The hosted payment page, to be mounted under /c/pay. */
export function createPaymentPage(sandbox: Sandbox): Hono {
  const page = new Hono();
  const attempts = createFlashStore<Attempt>();
  const challenges = createFlashStore<{ session: string; card: Card }>();

  page.get('/:id', (c) => {
    const session = findById(c.req.param('id'));
    if (session?.status !== 'open') return sendClosed(c, session);
    const attempt = attempts.get(c.req.query('attempt'));
    return sendForm(c, session, attempt?.session === session.id ? attempt : undefined);
  });

  page.get('/:id/authenticate', (c) => {
    const session = findById(c.req.param('id'));
    if (session?.status !== 'open') return sendClosed(c, session);
    const token = c.req.query('attempt') ?? '';
    if (challenges.get(token)?.session !== session.id) return c.redirect(`/c/pay/${session.id}`, 303);
    return sendPage(c, {
      title: 'カードの認証',
      redirectTargets: [session.success_url],
      body: html`<h1>カードの認証</h1>
<p class="lead">カード会社の本人認証（3Dセキュア）の代わりの画面です。${yen(session.amount_total)}のお支払いを認証しますか？</p>
<form class="actions" method="post">
<input type="hidden" name="attempt" value="${token}">
<button class="button" name="result" value="confirmed">認証する</button>
<button class="button quiet" name="result" value="failed">認証に失敗する</button>
</form>`,
    });
  });

  page.post('/:id/authenticate', async (c) => {
    const { attempt, result } = await readForm(c, ['attempt', 'result']);
    const session = findById(c.req.param('id'));
    if (session?.status === 'complete') return c.redirect(successUrl(session), 303);
    if (session?.status !== 'open') return sendClosed(c, session);
    const challenge = challenges.take(attempt);
    if (challenge?.session !== session.id) return c.redirect(`/c/pay/${session.id}`, 303);
    if (result !== 'confirmed') return redirectDeclined(c, session, 'カードの認証に失敗しました。');
    return redirectByResult(c, session, challenge.card, paySession(sandbox, session, challenge.card, true));
  });

  page.post('/:id', async (c) => {
    const form = await readForm(c, fields);
    const session = findById(c.req.param('id'));
    // When the form is posted twice, the second request finds the session paid and gets the same redirect.
    if (session?.status === 'complete') return c.redirect(successUrl(session), 303);
    if (session?.status !== 'open') return sendClosed(c, session);
    const read = readCard(form, sandbox.clock());
    if ('errors' in read) return redirectToForm(c, { session: session.id, errors: read.errors, expiry: form.card_exp });
    return redirectByResult(c, session, read.card, paySession(sandbox, session, read.card));
  });

  function redirectByResult(c: Context, session: Session, card: Card, result: PaymentResult) {
    if (result === 'paid') return c.redirect(successUrl(session), 303);
    if (result !== 'authenticate') return redirectDeclined(c, session, declineMessages[result]);
    const token = challenges.put({ session: session.id, card });
    return c.redirect(`/c/pay/${session.id}/authenticate?attempt=${token}`, 303);
  }

  const redirectDeclined = (c: Context, session: Session, declined: string) =>
    redirectToForm(c, { session: session.id, errors: {}, expiry: '', declined });

  const redirectToForm = (c: Context, attempt: Attempt) =>
    c.redirect(`/c/pay/${attempt.session}?attempt=${attempts.put(attempt)}`, 303);

  const findById = (id: string): Session | undefined => sandbox.store.state.sessions[id] && findSession(sandbox, id);

  function sendForm(c: Context, session: Session, attempt?: Attempt) {
    const { errors, expiry, declined } = attempt ?? { errors: {} as CardErrors, expiry: '' };
    const hasFailed = declined !== undefined || Object.keys(errors).length > 0;
    const showsRetypeNote = hasFailed && !declined && !(errors.card_number && errors.card_csc);
    const firstInvalid = fields.find((name) => errors[name]) ?? 'card_number';
    const shared = (name: (typeof fields)[number]) => ({
      name,
      numeric: true,
      error: errors[name],
      focused: hasFailed && name === firstInvalid,
    });
    return sendPage(c, {
      status: declined ? 402 : hasFailed ? 422 : 200,
      title: hasFailed ? 'エラー：お支払い' : 'お支払い',
      wide: true,
      redirectTargets: [session.success_url],
      body: html`<div class="pay">
${summary(session)}
<form class="panel" method="post" action="/c/pay/${session.id}" novalidate>
<h2>カード情報</h2>
${declined ? html`<div class="notice bad"><p role="alert">${declined}</p><p>${declineHelp(declined)}</p></div>` : ''}
${field({ ...shared('card_number'), label: 'カード番号', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
<div class="two">
${field({ ...shared('card_exp'), label: '有効期限', autocomplete: 'cc-exp', placeholder: '月 / 年', value: expiry })}
${field({ ...shared('card_csc'), label: 'セキュリティコード', autocomplete: 'cc-csc', placeholder: '3桁の数字' })}
</div>
${showsRetypeNote ? html`<p class="note">安全のため、カード番号とセキュリティコードは保持していません。もう一度入力してください。</p>` : ''}
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

const declineMessages: Record<Exclude<PaymentResult, 'paid' | 'authenticate'>, string> = {
  card_declined: 'カードが拒否されました。',
  insufficient_funds: 'カードの残高が不足しています。',
  expired_card: 'カードの有効期限が切れています。',
  incorrect_cvc: 'カードのセキュリティコードが正しくありません。',
  processing_error: 'カードの処理中にエラーが発生しました。',
  unavailable: '現在、このお支払いは受け付けられません。',
};

function declineHelp(message: string): string {
  return message.startsWith('カード') ? '別のカードで、もう一度お試しください。' : '請求は発生していません。';
}

const testCardHelp = html`<details>
<summary>テスト用カード番号</summary>
<dl class="cards">
${Object.entries(testCards).map(
  ([number, { label }]) => html`<div><dt>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</dt><dd>${label}</dd></div>`,
)}
</dl>
<p class="cards">有効期限は将来の年月（例：12/30）、セキュリティコードは任意の3桁です。実在のカードは入力しないでください。</p>
</details>`;
