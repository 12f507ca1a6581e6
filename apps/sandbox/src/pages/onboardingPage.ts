/**
 * The onboarding page. Its form is posted to the page's own address (an account link's `url`) with the fields
 * name, bank_name, account_number (7 digits) and tos=on; completing redirects (303) to the link's return_url, a mistake
 * back to the page, which then answers 422.
 * With later=1 nothing is kept and the answer is the same. A link that nobody has opened takes a post directly.
 */
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { closeAccountLink, openAccountLink } from '../accounts/accountLinks.ts';
import { completeOnboarding, findAccount } from '../accounts/accounts.ts';
import type { AccountLink } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { createAttempts } from './attempts.ts';
import { field, readForm, sendMessage, sendPage } from './layout.ts';

const fields = ['name', 'bank_name', 'account_number', 'tos'] as const;
type Answers = Record<(typeof fields)[number], string>;
type AnswerErrors = Partial<Answers>;

const cookie = 'sandbox_setup';
const unanswered: Answers = { name: '', bank_name: '', account_number: '', tos: '' };

/** The hosted onboarding page, to be mounted under /setup/s. */
export function createOnboardingPage(sandbox: Sandbox): Hono {
  const page = new Hono();
  const attempts = createAttempts<{ token: string; answers: Answers; errors: AnswerErrors }>();

  page.get('/:token', (c) => {
    // A HEAD only looks: it must not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const link = find(c.req.param('token'));
    if (!link) return sendUnknown(c);
    if (!open(c, link)) return c.redirect(link.refresh_url, 302);
    if (findAccount(sandbox, link.account).details_submitted) {
      return sendMessage(c, {
        status: 200,
        title: '登録は完了しています',
        text: '売上を受け取るための登録は、すでに済んでいます。',
        back: { href: link.return_url, label: 'サイトに戻る' },
      });
    }
    const attempt = attempts.get(c.req.query('attempt'));
    if (attempt?.token !== c.req.param('token')) return sendForm(c, link, unanswered);
    return sendForm(c, link, attempt.answers, attempt.errors);
  });

  page.post('/:token', async (c) => {
    const { later, ...answers } = await readForm(c, [...fields, 'later']);
    const link = find(c.req.param('token'));
    if (!link) return sendUnknown(c);
    if (!open(c, link)) return c.redirect(link.refresh_url, 303);
    const account = findAccount(sandbox, link.account);
    if (!later && !account.details_submitted) {
      const errors = check(answers);
      if (Object.keys(errors).length > 0) {
        const token = c.req.param('token');
        return c.redirect(`/setup/s/${token}?attempt=${attempts.put({ token, answers, errors })}`, 303);
      }
      completeOnboarding(sandbox, account, {
        name: answers.name.trim(),
        bankName: answers.bank_name.trim(),
        accountNumber: plainDigits(answers.account_number),
      });
    }
    closeAccountLink(sandbox, link);
    return c.redirect(link.return_url, 303);
  });

  function find(token: string): AccountLink | undefined {
    return sandbox.store.state.account_links[token];
  }

  function open(c: Context, link: AccountLink): boolean {
    const key = openAccountLink(sandbox, link, getCookie(c, cookie));
    if (key === null) return false;
    // Lax: with Strict the cookie would be missing when the visitor comes from the application's site.
    setCookie(c, cookie, key, { httpOnly: true, sameSite: 'Lax', path: c.req.path, maxAge: 60 * 60 });
    return true;
  }

  function sendForm(c: Context, link: AccountLink, answers: Answers, errors: AnswerErrors = {}) {
    const failed = Object.keys(errors).length > 0;
    const first = fields.find((name) => errors[name]);
    const shared = (name: (typeof fields)[number]) => ({
      name,
      value: answers[name],
      error: errors[name],
      focused: name === first,
    });
    const shop = findAccount(sandbox, link.account).business_profile?.name;
    return sendPage(c, {
      status: failed ? 422 : 200,
      title: failed ? 'エラー：売上の受け取り設定' : '売上の受け取り設定',
      leadsTo: [link.return_url, link.refresh_url],
      body: html`${shop ? html`<p class="eyebrow">${shop}</p>` : ''}
<h1>売上の受け取り設定</h1>
<p class="lead">売上の振込先を登録します。テスト用の内容で登録できます。実在の口座番号は入力しないでください。</p>
<form class="panel" method="post" action="${c.req.path}" novalidate>
<h2>ご本人と振込先</h2>
${field({ ...shared('name'), label: '氏名', autocomplete: 'name' })}
${field({ ...shared('bank_name'), label: '銀行名', autocomplete: 'off', placeholder: '例：テスト銀行' })}
${field({ ...shared('account_number'), label: '口座番号', autocomplete: 'off', numeric: true, placeholder: '例：0001234', hint: '普通預金の7桁の番号' })}
<div class="field">
<label class="check"><input type="checkbox" name="tos" value="on" required${answers.tos ? html` checked` : ''}${errors.tos ? html` aria-invalid="true" aria-describedby="tos-error"` : ''}${first === 'tos' ? html` autofocus` : ''}><span>決済サービスの利用規約に同意します</span></label>
${errors.tos ? html`<p class="error" id="tos-error" role="alert">${errors.tos}</p>` : ''}
</div>
<div class="actions">
<button class="button">登録を完了する</button>
<button class="button quiet" name="later" value="1" aria-describedby="later-hint">あとで続ける</button>
</div>
<p class="hint" id="later-hint">「あとで続ける」を選ぶと、入力した内容は保存されません。</p>
</form>`,
    });
  }

  return page;
}

function sendUnknown(c: Context) {
  const text = 'サイトに戻って、もう一度お手続きください。';
  return sendMessage(c, { status: 404, title: 'このリンクは使えません', text });
}

function plainDigits(value: string): string {
  return value.normalize('NFKC').replace(/[\s-]/g, '');
}

function check(answers: Answers): AnswerErrors {
  const errors: AnswerErrors = {};
  const number = plainDigits(answers.account_number);
  if (answers.name.trim() === '') errors.name = '氏名を入力してください。';
  if (answers.bank_name.trim() === '') errors.bank_name = '銀行名を入力してください。';
  if (number === '') errors.account_number = '口座番号を入力してください。';
  else if (!/^\d{7}$/.test(number)) errors.account_number = '口座番号は7桁の数字で入力してください。';
  if (answers.tos !== 'on') errors.tos = '利用規約への同意が必要です。';
  return errors;
}
