// The seller's dashboard. A login link can be opened once at /express/:token, which sets a cookie for
// /dashboard/:account. Forms: POST …/refunds (charge), POST …/bank (account_number), POST …/restriction
// (restricted=true|false).
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { hasDashboardAccess, openLoginLink } from '../accounts/accountLinks.ts';
import { canReceiveTransfers, findAccount, restrictAccount, verifyAccount } from '../accounts/accounts.ts';
import { isChargedBack } from '../money/disputes.ts';
import { type Earning, listEarnings } from '../money/earnings.ts';
import { accountBalance, correctBankAccount, payoutsOf } from '../money/payouts.ts';
import { refundCharge } from '../money/refunds.ts';
import type { Account, Payout } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { field, readForm, sendMessage, sendPage, tokyoDay, tokyoTime, yen } from './layout.ts';

const cookie = 'sandbox_dashboard';

/** The hosted dashboard pages, to be mounted at the root. */
export function createDashboardPages(sandbox: Sandbox): Hono {
  const pages = new Hono();

  pages.get('/express/:token', (c) => {
    // A HEAD request must not consume the link.
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const visit = openLoginLink(sandbox, c.req.param('token'));
    if (!visit) return sendForbidden(c);
    const path = `/dashboard/${visit.account}`;
    // With SameSite=Strict the cookie would be missing when the visitor comes from the application's site.
    setCookie(c, cookie, visit.key, { httpOnly: true, sameSite: 'Lax', path, maxAge: 60 * 60 });
    return c.redirect(path, 303);
  });

  pages.use('/dashboard/:account/*', async (c, next) => {
    if (!hasDashboardAccess(sandbox, getCookie(c, cookie), c.req.param('account'))) return sendForbidden(c);
    await next();
  });

  pages.get('/dashboard/:account', (c) => {
    const account = findAccount(sandbox, c.req.param('account'));
    const earnings = listEarnings(sandbox, account.id);
    const balance = accountBalance(sandbox, account.id);
    const payouts = payoutsOf(sandbox, account.id).toReversed();
    return sendPage(c, { title: '売上', wide: true, body: overview(account, { earnings, balance, payouts }) });
  });

  pages.get('/dashboard/:account/refunds/:charge', (c) => {
    const account = findAccount(sandbox, c.req.param('account'));
    const earning = findEarning(account, c.req.param('charge'));
    if (!earning || earning.refundable === 0) return c.redirect(dashboardPath(account), 303);
    return sendPage(c, { title: '返金の確認', body: confirmation(account, earning) });
  });

  pages.post('/dashboard/:account/refunds', async (c) => {
    const account = findAccount(sandbox, c.req.param('account'));
    const { charge } = await readForm(c, ['charge']);
    const earning = findEarning(account, charge);
    if (earning && earning.refundable > 0 && !isChargedBack(sandbox, earning.charge)) {
      refundCharge(sandbox, earning.charge, {
        reason: 'requested_by_customer',
        refundApplicationFee: true,
        reverseTransfer: earning.payout > 0,
      });
    }
    return c.redirect(dashboardPath(account), 303);
  });

  pages.post('/dashboard/:account/bank', async (c) => {
    const account = findAccount(sandbox, c.req.param('account'));
    const { account_number } = await readForm(c, ['account_number']);
    if (/^\d{7}$/.test(account_number)) correctBankAccount(sandbox, account, account_number);
    return c.redirect(dashboardPath(account), 303);
  });

  pages.post('/dashboard/:account/restriction', async (c) => {
    const account = findAccount(sandbox, c.req.param('account'));
    const { restricted } = await readForm(c, ['restricted']);
    if (restricted === 'true') restrictAccount(sandbox, account);
    if (restricted === 'false') verifyAccount(sandbox, account);
    return c.redirect(dashboardPath(account), 303);
  });

  const findEarning = (account: Account, charge: string) =>
    listEarnings(sandbox, account.id).find((earning) => earning.charge.id === charge);

  return pages;
}

const dashboardPath = (account: Account) => `/dashboard/${account.id}`;

function sendForbidden(c: Context) {
  return sendMessage(c, {
    status: 403,
    title: 'このリンクは使えません',
    text: 'リンクは一度だけ使えます。サイトに戻って、もう一度開いてください。',
  });
}

type Money = { earnings: Earning[]; balance: number; payouts: Payout[] };

function overview(account: Account, { earnings, balance, payouts }: Money) {
  const bank = account.external_accounts.data[0];
  const isVerifying = account.requirements.pending_verification?.length;
  const isRestricted = !isVerifying && !canReceiveTransfers(account);
  return html`${account.business_profile?.name ? html`<p class="eyebrow">${account.business_profile.name}</p>` : ''}
<h1>売上</h1>
${isVerifying ? html`<div class="actions"><p class="notice warn">登録内容を確認しています。完了すると、支払いと振込を受けられます。</p></div>` : ''}
${
  isRestricted
    ? html`<div class="actions"><p class="notice warn">このアカウントは制限されています。新しい支払いと振込は停止しています。</p></div>`
    : ''
}
<div class="panel">
<h2>残高</h2>
<p><span class="balance">${yen(balance)}</span>${bank ? html`<span class="hint">振込先：${bank.bank_name} 普通 •••${bank.last4}</span>` : ''}</p>
</div>
<section>
<h2>入金</h2>
${
  payouts.length === 0
    ? html`<p class="lead">入金はまだありません。売上は、日本時間の0時に、前の日の分までまとめて振り込みます。</p>`
    : html`<ul class="payments">${payouts.map(payoutRow)}</ul>`
}
${bank ? bankForm(account, bank.status === 'errored') : ''}
</section>
<section>
<h2>支払い</h2>
${
  earnings.length === 0
    ? html`<p class="lead">支払いはまだありません。購入されると、ここに表示されます。</p>`
    : html`<ul class="payments">${earnings.map((earning) => row(account, earning))}</ul>`
}
</section>
<section>
<h2>テスト操作</h2>
<p class="lead">${isRestricted ? '制限を解除すると、支払いを再び受け付けます。' : '制限すると、本人確認が必要になったときの動きを試せます。'}</p>
<form class="actions" method="post" action="${dashboardPath(account)}/restriction">
<input type="hidden" name="restricted" value="${isRestricted ? 'false' : 'true'}">
<div><button class="button quiet small">${isRestricted ? '制限を解除する' : 'アカウントを制限する'}</button></div>
</form>
</section>`;
}

const payoutStates: Record<string, string> = {
  pending: '入金予定',
  in_transit: '振込中',
  paid: '入金済み',
  failed: '入金できませんでした',
};

const payoutRow = ({ amount, arrival_date, status }: Payout) => html`<li>
<div class="what"><strong>${yen(amount)}</strong><span>${status === 'paid' ? '入金日' : '入金予定日'} ${tokyoDay(arrival_date)}</span></div>
<div class="state"><span class="${status === 'paid' ? 'badge done' : 'badge'}">${payoutStates[status]}</span></div>
</li>`;

const bankForm = (account: Account, isErrored: boolean) => html`${
  isErrored
    ? html`<div class="actions"><p class="notice warn">口座に振り込めませんでした。口座番号を直すまで、次の入金は止まります。</p></div>`
    : ''
}
<form class="actions" method="post" action="${dashboardPath(account)}/bank">
${field({ name: 'account_number', label: '新しい口座番号', autocomplete: 'off', numeric: true, placeholder: '例：0001234', hint: '普通預金の7桁の番号' })}
<div><button class="button quiet small">口座番号を変える</button></div>
</form>`;

function row(account: Account, earning: Earning) {
  const { charge, fee, refundable, payout, description } = earning;
  const state = refundable === 0 ? '返金済み' : refundable < charge.amount ? '一部返金済み' : '販売済み';
  return html`<li>
<div class="what"><strong id="${charge.id}">${description}</strong><time datetime="${new Date(charge.created * 1000).toISOString()}">${tokyoTime(charge.created)}</time></div>
<dl class="sums">
<div><dt>金額</dt><dd>${yen(charge.amount)}</dd></div>
<div><dt>手数料</dt><dd>${yen(-fee)}</dd></div>
<div><dt>受取額</dt><dd>${yen(payout)}</dd></div>
</dl>
<div class="state"><span class="${refundable === charge.amount ? 'badge done' : 'badge'}">${state}</span>
${refundable > 0 ? html`<form action="${dashboardPath(account)}/refunds/${charge.id}"><button class="button quiet small" aria-describedby="${charge.id}">返金する</button></form>` : ''}
</div>
</li>`;
}

function confirmation(account: Account, { charge, refundable, payout, description }: Earning) {
  return html`<h1>この支払いを返金しますか？</h1>
<p class="lead">全額が購入者に返金され、受取額は残高から差し引かれます。取り消すことはできません。</p>
<dl class="pairs">
<div><dt>商品</dt><dd>${description}</dd></div>
<div><dt>支払い日時</dt><dd>${tokyoTime(charge.created)}</dd></div>
<div><dt>返金額</dt><dd><strong>${yen(refundable)}</strong></dd></div>
<div><dt>残高の減少</dt><dd>${yen(payout)}</dd></div>
</dl>
<form class="actions row" method="post" action="${dashboardPath(account)}/refunds">
<a class="button quiet" href="${dashboardPath(account)}">キャンセル</a>
<input type="hidden" name="charge" value="${charge.id}">
<button class="button danger">返金する</button>
</form>`;
}
