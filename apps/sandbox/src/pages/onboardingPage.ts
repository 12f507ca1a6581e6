// The onboarding page. Its form is posted to the page's own URL (an account link's `url`) with the fields
// name, bank_name, account_number (7 digits) and tos=on. A valid form redirects (303) to the link's
// return_url, an invalid one back to the page, which then answers 422. With later=1 nothing is saved, and the
// response is that of a valid form. A POST is accepted even if the page was never opened.
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { closeAccountLink, openAccountLink } from '../accounts/accountLinks.ts';
import { completeOnboarding, findAccount } from '../accounts/accounts.ts';
import type { AccountLink } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { createFlashStore } from './flashStore.ts';
import { field, readForm, sendMessage, sendPage } from './layout.ts';

const fields = ['name', 'bank_name', 'account_number', 'tos'] as const;
type FormValues = Record<(typeof fields)[number], string>;
type FormErrors = Partial<FormValues>;

const cookie = 'sandbox_setup';
const emptyForm: FormValues = { name: '', bank_name: '', account_number: '', tos: '' };

/** The hosted onboarding page, to be mounted under /setup/s. */
export function createOnboardingPage(sandbox: Sandbox): Hono {
  const page = new Hono();
  const attempts = createFlashStore<{ token: string; values: FormValues; errors: FormErrors }>();

  page.get('/:token', (c) => {
    // A HEAD request must not consume the link.
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const link = findLink(c.req.param('token'));
    if (!link) return sendUnknown(c);
    if (!openLink(c, link)) return c.redirect(link.refresh_url, 302);
    if (findAccount(sandbox, link.account).details_submitted) {
      return sendMessage(c, {
        status: 200,
        title: '登録は完了しています',
        text: '売上を受け取るための登録は、すでに済んでいます。',
        back: { href: link.return_url, label: 'サイトに戻る' },
      });
    }
    const attempt = attempts.get(c.req.query('attempt'));
    if (attempt?.token !== c.req.param('token')) return sendForm(c, link, emptyForm);
    return sendForm(c, link, attempt.values, attempt.errors);
  });

  page.post('/:token', async (c) => {
    const { later, ...values } = await readForm(c, [...fields, 'later']);
    const token = c.req.param('token');
    const link = findLink(token);
    if (!link) return sendUnknown(c);
    if (!openLink(c, link)) return c.redirect(link.refresh_url, 303);
    const account = findAccount(sandbox, link.account);
    if (!later && !account.details_submitted) {
      const errors = validate(values);
      if (Object.keys(errors).length > 0) {
        return c.redirect(`/setup/s/${token}?attempt=${attempts.put({ token, values, errors })}`, 303);
      }
      completeOnboarding(sandbox, account, {
        name: values.name.trim(),
        bankName: values.bank_name.trim(),
        accountNumber: normalizeDigits(values.account_number),
      });
    }
    closeAccountLink(sandbox, link);
    return c.redirect(link.return_url, 303);
  });

  const findLink = (token: string): AccountLink | undefined => sandbox.store.state.account_links[token];

  function openLink(c: Context, link: AccountLink): boolean {
    const key = openAccountLink(sandbox, link, getCookie(c, cookie));
    if (key === null) return false;
    // With SameSite=Strict the cookie would be missing when the visitor comes from the application's site.
    setCookie(c, cookie, key, { httpOnly: true, sameSite: 'Lax', path: c.req.path, maxAge: 60 * 60 });
    return true;
  }

  function sendForm(c: Context, link: AccountLink, values: FormValues, errors: FormErrors = {}) {
    const firstInvalid = fields.find((name) => errors[name]);
    const shared = (name: (typeof fields)[number]) => ({
      name,
      value: values[name],
      error: errors[name],
      focused: name === firstInvalid,
    });
    const businessName = findAccount(sandbox, link.account).business_profile?.name;
    return sendPage(c, {
      status: firstInvalid ? 422 : 200,
      title: firstInvalid ? 'エラー：売上の受け取り設定' : '売上の受け取り設定',
      redirectTargets: [link.return_url, link.refresh_url],
      body: html`${businessName ? html`<p class="eyebrow">${businessName}</p>` : ''}
<h1>売上の受け取り設定</h1>
<p class="lead">売上の振込先を登録します。テスト用の内容で登録できます。実在の口座番号は入力しないでください。</p>
<form class="panel" method="post" action="${c.req.path}" novalidate>
<h2>ご本人と振込先</h2>
${field({ ...shared('name'), label: '氏名', autocomplete: 'name' })}
${field({ ...shared('bank_name'), label: '銀行名', autocomplete: 'off', placeholder: '例：テスト銀行' })}
${field({ ...shared('account_number'), label: '口座番号', autocomplete: 'off', numeric: true, placeholder: '例：0001234', hint: '普通預金の7桁の番号' })}
<div class="field">
<label class="check"><input type="checkbox" name="tos" value="on" required${values.tos ? html` checked` : ''}${errors.tos ? html` aria-invalid="true" aria-describedby="tos-error"` : ''}${firstInvalid === 'tos' ? html` autofocus` : ''}><span>決済サービスの利用規約に同意します</span></label>
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

const normalizeDigits = (value: string) => value.normalize('NFKC').replace(/[\s-]/g, '');

function validate(values: FormValues): FormErrors {
  const errors: FormErrors = {};
  const number = normalizeDigits(values.account_number);
  if (values.name.trim() === '') errors.name = '氏名を入力してください。';
  if (values.bank_name.trim() === '') errors.bank_name = '銀行名を入力してください。';
  if (number === '') errors.account_number = '口座番号を入力してください。';
  else if (!/^\d{7}$/.test(number)) errors.account_number = '口座番号は7桁の数字で入力してください。';
  if (values.tos !== 'on') errors.tos = '利用規約への同意が必要です。';
  return errors;
}
