import type Stripe from 'stripe';
import { invalid, missing } from '../store/errors.ts';
import { randomText } from '../store/ids.ts';
import type { AccountLink } from '../store/objects.ts';
import { oneOf, type Params, requiredText, requiredUrl } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { findAccount } from './accounts.ts';

const linkLife = 5 * 60;
const visitLife = 60 * 60;

/** POST /v1/account_links: an onboarding link for one opening within five minutes. */
export function createAccountLink(sandbox: Sandbox, params: Params): Stripe.AccountLink {
  const account = findAccount(sandbox, requiredText(params, ['account']));
  if (!oneOf(params, ['type'], ['account_onboarding'])) throw missing('type');
  const link: AccountLink = {
    account: account.id,
    expires_at: seconds(sandbox) + linkLife,
    form: null,
    refresh_url: requiredUrl(params, ['refresh_url']),
    return_url: requiredUrl(params, ['return_url']),
  };
  const token = randomText(32);
  sandbox.store.state.account_links[token] = link;
  sandbox.store.touch();
  return {
    object: 'account_link',
    created: seconds(sandbox),
    expires_at: link.expires_at,
    url: `${sandbox.baseUrl}/setup/s/${token}`,
  };
}

/** Opens an onboarding link: the key of its form for the first visitor and for its owner, null for others. */
export function openAccountLink(sandbox: Sandbox, link: AccountLink, key: string | undefined): string | null {
  const now = seconds(sandbox);
  if (link.form) return link.form.key === key && now <= link.form.expires_at ? link.form.key : null;
  if (now > link.expires_at) return null;
  link.form = { key: randomText(32), expires_at: now + visitLife };
  sandbox.store.touch();
  return link.form.key;
}

/** Ends an onboarding link: from now on it leads to its refresh_url for everybody. */
export function closeAccountLink(sandbox: Sandbox, link: AccountLink): void {
  link.expires_at = 0;
  if (link.form) link.form.expires_at = 0;
  sandbox.store.touch();
}

/** POST /v1/accounts/:id/login_links: a link to the seller's dashboard, once onboarded. */
export function createLoginLink(sandbox: Sandbox, id: string): Stripe.LoginLink {
  const account = findAccount(sandbox, id);
  if (!account.details_submitted) {
    throw invalid(undefined, 'Cannot create a login link for an account that has not completed onboarding.');
  }
  const token = randomText(32);
  sandbox.store.state.login_links[token] = { account: id, expires_at: seconds(sandbox) + linkLife };
  sandbox.store.touch();
  return { object: 'login_link', created: seconds(sandbox), url: `${sandbox.baseUrl}/express/${token}` };
}

/** Uses up a login link: the account and the key of a visit to its dashboard. */
export function openLoginLink(sandbox: Sandbox, token: string): { account: string; key: string } | null {
  const { state } = sandbox.store;
  const link = state.login_links[token];
  delete state.login_links[token];
  sandbox.store.touch();
  if (!link || seconds(sandbox) > link.expires_at) return null;
  const key = randomText(32);
  state.dashboards[key] = { account: link.account, expires_at: seconds(sandbox) + visitLife };
  return { account: link.account, key };
}

/** Whether the key opens the account's dashboard. */
export function opensDashboard(sandbox: Sandbox, key: string | undefined, account: string): boolean {
  const visit = key === undefined ? undefined : sandbox.store.state.dashboards[key];
  return visit?.account === account && seconds(sandbox) <= visit.expires_at;
}
