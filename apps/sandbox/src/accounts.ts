import type Stripe from 'stripe';
import { invalid, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { Account } from './objects.ts';
import { metadata, oneOf, type Params, text, url, valueAt } from './params.ts';
import { type Sandbox, seconds } from './sandbox.ts';

/** What the onboarding form asks for, by the provider's names. */
const onboardingRequirements = [
  'external_account',
  'individual.first_name_kanji',
  'individual.last_name_kanji',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];
const restrictionRequirements = ['individual.verification.document'];

/** POST /v1/accounts: a connected account that has not been onboarded. */
export function createAccount(sandbox: Sandbox, params: Params): Account {
  const type = oneOf(params, ['type'], ['custom', 'express', 'standard']) ?? 'express';
  const country = text(params, ['country']) ?? 'JP';
  if (!/^[A-Z]{2}$/.test(country)) throw invalid('country', `Country '${country}' is unknown.`, 'country_unsupported');
  const created = seconds(sandbox);
  const id = newId('acct', 16);
  const account: Account = {
    id,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: text(params, ['business_profile', 'name']),
      product_description: text(params, ['business_profile', 'product_description']),
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: url(params, ['business_profile', 'url']),
    },
    business_type: text(params, ['business_type']),
    capabilities: requestedCapabilities(params),
    charges_enabled: false,
    controller: {
      fees: { payer: type === 'standard' ? 'account' : `application_${type}` },
      is_controller: true,
      losses: { payments: type === 'standard' ? 'stripe' : 'application' },
      requirement_collection: type === 'custom' ? 'application' : 'stripe',
      stripe_dashboard: { type: { custom: 'none', express: 'express', standard: 'full' }[type] },
      type: 'application',
    },
    country,
    created,
    default_currency: text(params, ['default_currency']) ?? 'jpy',
    details_submitted: false,
    email: text(params, ['email']),
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements([], null),
    metadata: metadata(params, ['metadata']),
    payouts_enabled: false,
    requirements: requirements(onboardingRequirements, 'requirements.past_due'),
    settings: settings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  };
  sandbox.store.state.accounts[id] = account;
  sandbox.store.touch();
  return account;
}

/** The account with this id, or the provider's 404. */
export function findAccount(sandbox: Sandbox, id: string): Account {
  const account = sandbox.store.state.accounts[id];
  if (!account) throw noSuch('account', id, 'account');
  return account;
}

/** Whether payments can be made for the account. */
export function canBeCharged(account: Account): boolean {
  return account.charges_enabled && account.capabilities.transfers === 'active';
}

/** Completes the onboarding with what the form brought. Of the account number only its end is kept. */
export function completeOnboarding(
  sandbox: Sandbox,
  account: Account,
  answers: { name: string; bankName: string; accountNumber: string },
): void {
  const bankAccount: Stripe.BankAccount = {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: answers.name,
    account_holder_type: 'individual',
    account_type: 'futsu',
    bank_name: answers.bankName,
    country: 'JP',
    currency: 'jpy',
    default_for_currency: true,
    fingerprint: null,
    last4: answers.accountNumber.slice(-4),
    metadata: {},
    routing_number: null,
    status: 'new',
  };
  account.external_accounts.data = [bankAccount];
  account.details_submitted = true;
  account.tos_acceptance = { date: seconds(sandbox), ip: '127.0.0.1', user_agent: null };
  enable(account);
  changed(sandbox, account, { details_submitted: false, charges_enabled: false, payouts_enabled: false });
}

/** Tries a restriction: no payments, no payouts, and a document is asked for. */
export function restrictAccount(sandbox: Sandbox, account: Account): void {
  if (!account.charges_enabled) return;
  account.charges_enabled = false;
  account.payouts_enabled = false;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'inactive';
  account.requirements = requirements(restrictionRequirements, 'requirements.past_due');
  changed(sandbox, account, { charges_enabled: true, payouts_enabled: true });
}

/** Ends a restriction. */
export function unrestrictAccount(sandbox: Sandbox, account: Account): void {
  if (account.charges_enabled || !account.details_submitted) return;
  enable(account);
  changed(sandbox, account, { charges_enabled: false, payouts_enabled: false });
}

function enable(account: Account) {
  account.charges_enabled = true;
  account.payouts_enabled = true;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'active';
  account.requirements = requirements([], null);
}

function changed(sandbox: Sandbox, account: Account, previous: object) {
  sandbox.store.touch();
  emit(sandbox, 'account.updated', account, { account: account.id, previous });
}

function requestedCapabilities(params: Params): Account['capabilities'] {
  const asked = valueAt(params, ['capabilities']);
  const names = typeof asked === 'object' && asked !== null ? Object.keys(asked) : [];
  const requested = names.filter((name) => valueAt(asked, [name, 'requested']) === 'true');
  const capabilities = requested.length > 0 ? requested : ['card_payments', 'transfers'];
  return Object.fromEntries(capabilities.map((name) => [name, 'inactive']));
}

function requirements(due: string[], disabledReason: Stripe.Account.Requirements.DisabledReason | null) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [...due],
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: [...due],
    past_due: [...due],
    pending_verification: [],
  };
}

function settings(): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Asia/Tokyo' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
  };
}
