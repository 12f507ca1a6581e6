import type Stripe from 'stripe';
import { invalid, missing } from '../store/errors.ts';
import { randomText } from '../store/ids.ts';
import type { AccountLink } from '../store/objects.ts';
import { oneOf, type Params, requiredText, requiredUrl } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { findAccount } from './accounts.ts';

const linkTtlSeconds = 5 * 60;
const visitTtlSeconds = 60 * 60;

/** POST /v1/account_links: a single-use onboarding link that must be opened within five minutes. */
export function createAccountLink(sandbox: Sandbox, params: Params): Stripe.AccountLink {
  const account = findAccount(sandbox, requiredText(params, ['account']));
  if (!oneOf(params, ['type'], ['account_onboarding'])) throw missing('type');
  const link: AccountLink = {
    account: account.id,
    expires_at: nowInSeconds(sandbox) + linkTtlSeconds,
    form: null,
    refresh_url: requiredUrl(params, ['refresh_url']),
    return_url: requiredUrl(params, ['return_url']),
  };
  const token = randomText(32);
  sandbox.store.state.account_links[token] = link;
  sandbox.store.touch();
  return {
    object: 'account_link',
    created: nowInSeconds(sandbox),
    expires_at: link.expires_at,
    url: `${sandbox.baseUrl}/setup/s/${token}`,
  };
}

/**
 * Opens an onboarding link. Returns the key of its form to the first visitor and to visitors who have it,
 * else null.
 */
export function openAccountLink(sandbox: Sandbox, link: AccountLink, key: string | undefined): string | null {
  const now = nowInSeconds(sandbox);
  if (link.form) return link.form.key === key && now <= link.form.expires_at ? link.form.key : null;
  if (now > link.expires_at) return null;
  link.form = { key: randomText(32), expires_at: now + visitTtlSeconds };
  sandbox.store.touch();
  return link.form.key;
}

/** Expires an onboarding link: from now on it redirects every visitor to its refresh_url. */
export function closeAccountLink(sandbox: Sandbox, link: AccountLink): void {
  link.expires_at = 0;
  if (link.form) link.form.expires_at = 0;
  sandbox.store.touch();
}

/** POST /v1/accounts/:id/login_links: a link to the seller's dashboard. 400 before onboarding is complete. */
export function createLoginLink(sandbox: Sandbox, id: string): Stripe.LoginLink {
  const account = findAccount(sandbox, id);
  if (!account.details_submitted) {
    throw invalid(undefined, 'Cannot create a login link for an account that has not completed onboarding.');
  }
  const token = randomText(32);
  sandbox.store.state.login_links[token] = { account: id, expires_at: nowInSeconds(sandbox) + linkTtlSeconds };
  sandbox.store.touch();
  return { object: 'login_link', created: nowInSeconds(sandbox), url: `${sandbox.baseUrl}/express/${token}` };
}

/** Consumes a login link. Returns the account and a dashboard key; null for an unknown or expired link. */
export function openLoginLink(sandbox: Sandbox, token: string): { account: string; key: string } | null {
  const { state } = sandbox.store;
  const link = state.login_links[token];
  delete state.login_links[token];
  sandbox.store.touch();
  if (!link || nowInSeconds(sandbox) > link.expires_at) return null;
  const key = randomText(32);
  state.dashboards[key] = { account: link.account, expires_at: nowInSeconds(sandbox) + visitTtlSeconds };
  return { account: link.account, key };
}

export function hasDashboardAccess(sandbox: Sandbox, key: string | undefined, account: string): boolean {
  const visit = key === undefined ? undefined : sandbox.store.state.dashboards[key];
  return visit?.account === account && nowInSeconds(sandbox) <= visit.expires_at;
}
