import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { invalid, noAccess } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Account } from '../store/objects.ts';
import { email, metadata, oneOf, type Params, text, url, valueAt } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';

/** What the onboarding form asks for, by the provider's names. */
const onboardingRequirements = [
  'external_account',
  'individual.first_name_kanji',
  'individual.last_name_kanji',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];
const verificationRequirements = ['individual.verification.document'];
/** What this platform may ask for. */
const knownCapabilities = [
  'card_payments',
  'transfers',
  'jcb_payments',
  'konbini_payments',
  'jp_bank_transfer_payments',
];

/** POST /v1/accounts: a connected account that has not been onboarded. */
export function createAccount(sandbox: Sandbox, params: Params): Account {
  const type = readType(params);
  const country = text(params, ['country']) ?? 'JP';
  // Transfers do not cross borders: the accounts of a platform in Japan are in Japan.
  if (country !== 'JP') throw invalid('country', `Country '${country}' is not supported.`, 'country_unsupported');
  const capabilities = requestedCapabilities(params);
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
    capabilities,
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
    email: email(params, ['email']),
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

/** The account with this id, or the provider's 403. */
export function findAccount(sandbox: Sandbox, id: string): Account {
  const account = sandbox.store.state.accounts[id];
  if (!account) throw noAccess(id);
  return account;
}

/** Whether money can be moved to the account. Nothing else decides, `charges_enabled` neither. */
export function canReceiveTransfers(account: Account): boolean {
  return account.capabilities.transfers === 'active';
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
  awaitVerification(account);
  sandbox.store.state.verifications[account.id] = seconds(sandbox) + sandbox.verificationSeconds;
  changed(sandbox, account, { details_submitted: false, charges_enabled: false });
}

/** Cards could be charged on the account itself, while transfers to it and payouts wait for the verification. */
function awaitVerification(account: Account) {
  account.charges_enabled = true;
  account.payouts_enabled = false;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'active';
  account.capabilities.transfers = 'pending';
  account.requirements = {
    ...requirements([], 'requirements.pending_verification'),
    pending_verification: [...verificationRequirements],
  };
}

/** Verifies an account anew, without an end. */
export function reviewAccount(sandbox: Sandbox, account: Account): void {
  const { payouts_enabled } = account;
  awaitVerification(account);
  changed(sandbox, account, { payouts_enabled });
}

/** Ends the verifications whose time has come. */
export function finishDueVerifications(sandbox: Sandbox): void {
  for (const [id, at] of Object.entries(sandbox.store.state.verifications)) {
    if (at <= seconds(sandbox)) verifyAccount(sandbox, findAccount(sandbox, id));
  }
}

/** Ends the verification of an account, or its restriction. */
export function verifyAccount(sandbox: Sandbox, account: Account): void {
  delete sandbox.store.state.verifications[account.id];
  sandbox.store.touch();
  if (!account.details_submitted || (canReceiveTransfers(account) && account.payouts_enabled)) return;
  const { charges_enabled, payouts_enabled } = account;
  account.charges_enabled = true;
  account.payouts_enabled = true;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'active';
  account.requirements = requirements([], null);
  changed(sandbox, account, { charges_enabled, payouts_enabled });
}

/** Restricts an account: no payments, no transfers, no payouts, and a document is asked for. */
export function restrictAccount(sandbox: Sandbox, account: Account): void {
  delete sandbox.store.state.verifications[account.id];
  sandbox.store.touch();
  if (!account.details_submitted || account.requirements.disabled_reason === 'requirements.past_due') return;
  const { charges_enabled, payouts_enabled } = account;
  account.charges_enabled = false;
  account.payouts_enabled = false;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'inactive';
  account.requirements = requirements(verificationRequirements, 'requirements.past_due');
  changed(sandbox, account, { charges_enabled, payouts_enabled });
}

/** The seller revokes the platform's access: the account can be read no more, and a last event says so. */
export function removeAccount(sandbox: Sandbox, account: Account): void {
  const { state, touch } = sandbox.store;
  delete state.verifications[account.id];
  delete state.accounts[account.id];
  touch();
  const application = { id: 'ca_sandbox', object: 'application', name: 'イエスペック' };
  emit(sandbox, 'account.application.deauthorized', application, { account: account.id });
}

function changed(sandbox: Sandbox, account: Account, previous: object) {
  sandbox.store.touch();
  emit(sandbox, 'account.updated', account, { account: account.id, previous });
}

/** `type`, or what `controller` amounts to: the two exclude each other. */
function readType(params: Params): 'custom' | 'express' | 'standard' {
  const type = oneOf(params, ['type'], ['custom', 'express', 'standard']);
  if (valueAt(params, ['controller']) === undefined) return type ?? 'express';
  if (type)
    throw invalid('type', 'You may not provide the `type` parameter and `controller` parameters simultaneously.');
  const dashboard = oneOf(params, ['controller', 'stripe_dashboard', 'type'], ['express', 'full', 'none']) ?? 'full';
  const losses = oneOf(params, ['controller', 'losses', 'payments'], ['application', 'stripe']) ?? 'stripe';
  const fees = oneOf(params, ['controller', 'fees', 'payer'], ['account', 'application']) ?? 'account';
  oneOf(params, ['controller', 'requirement_collection'], ['application', 'stripe']);
  if (dashboard === 'express' && (losses !== 'application' || fees !== 'application')) {
    const message =
      'An Express dashboard needs controller[losses][payments] and controller[fees][payer] to be application.';
    throw invalid('controller[stripe_dashboard][type]', message);
  }
  return dashboard === 'express' ? 'express' : dashboard === 'none' ? 'custom' : 'standard';
}

function requestedCapabilities(params: Params): Account['capabilities'] {
  const asked = valueAt(params, ['capabilities']);
  const names = typeof asked === 'object' && asked !== null ? Object.keys(asked) : [];
  for (const name of names) {
    if (knownCapabilities.includes(name)) continue;
    throw invalid(`capabilities[${name}]`, `Received unknown parameter: capabilities[${name}]`, 'parameter_unknown');
  }
  const requested = names.filter((name) => valueAt(asked, [name, 'requested']) === 'true');
  return Object.fromEntries(requested.map((name) => [name, 'inactive']));
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
