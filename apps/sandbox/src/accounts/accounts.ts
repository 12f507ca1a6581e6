import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { accountNotFound, invalid } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type Account, nullFields } from '../store/objects.ts';
import { email, metadata, oneOf, type Params, text, url, valueAt } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';

/** Requirements that the onboarding form fulfils, by the provider's names. */
const onboardingRequirements = [
  'external_account',
  'individual.first_name_kanji',
  'individual.last_name_kanji',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];
const verificationRequirements = ['individual.verification.document'];
/** Capabilities that a platform in Japan can request. */
const knownCapabilities = [
  'card_payments',
  'transfers',
  'jcb_payments',
  'konbini_payments',
  'jp_bank_transfer_payments',
];

/** POST /v1/accounts: a connected account before onboarding. */
export function createAccount(sandbox: Sandbox, params: Params): Account {
  const type = readType(params);
  const country = text(params, ['country']) ?? 'JP';
  // A platform in Japan cannot transfer across borders, so its accounts must be in Japan.
  if (country !== 'JP') throw invalid('country', `Country '${country}' is not supported.`, 'country_unsupported');
  const capabilities = requestedCapabilities(params);
  const created = nowInSeconds(sandbox);
  const id = newId('acct', 16);
  const account: Account = {
    id,
    object: 'account',
    business_profile: {
      ...nullFields('mcc', 'minority_owned_business_designation', 'specified_commercial_transactions_act_url'),
      ...nullFields('support_address', 'support_email', 'support_phone', 'support_url'),
      name: text(params, ['business_profile', 'name']),
      product_description: text(params, ['business_profile', 'product_description']),
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

/** Finds an account. Throws 403 if it does not exist, as the provider does. */
export function findAccount(sandbox: Sandbox, id: string): Account {
  const account = sandbox.store.state.accounts[id];
  if (!account) throw accountNotFound(id);
  return account;
}

/** Whether money can be transferred to the account. Only this capability decides, not `charges_enabled`. */
export function canReceiveTransfers(account: Account): boolean {
  return account.capabilities.transfers === 'active';
}

/** Throws 400 unless money can be transferred to the account. `param`: the parameter that names it. */
export function checkTransfersEnabled(account: Account, param: string, execution?: { executed: boolean }): void {
  if (canReceiveTransfers(account)) return;
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
  throw invalid(param, message, 'insufficient_capabilities_for_transfer', execution);
}

/** Completes the onboarding with the submitted form. Stores only the account number's last four digits. */
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
  account.tos_acceptance = { date: nowInSeconds(sandbox), ip: '127.0.0.1', user_agent: null };
  setPendingVerification(account);
  sandbox.store.state.verifications[account.id] = nowInSeconds(sandbox) + sandbox.verificationSeconds;
  emitUpdated(sandbox, account, { details_submitted: false, charges_enabled: false });
}

/** Enables charges on the account itself; transfers and payouts wait for the verification. */
function setPendingVerification(account: Account) {
  account.charges_enabled = true;
  account.payouts_enabled = false;
  setCapabilities(account, 'active');
  account.capabilities.transfers = 'pending';
  account.requirements = {
    ...requirements([], 'requirements.pending_verification'),
    pending_verification: [...verificationRequirements],
  };
}

/** Puts an account back into verification, without an end date. */
export function reviewAccount(sandbox: Sandbox, account: Account): void {
  const { payouts_enabled } = account;
  setPendingVerification(account);
  emitUpdated(sandbox, account, { payouts_enabled });
}

export function finishDueVerifications(sandbox: Sandbox): void {
  for (const [id, at] of Object.entries(sandbox.store.state.verifications)) {
    if (at <= nowInSeconds(sandbox)) verifyAccount(sandbox, findAccount(sandbox, id));
  }
}

/** Marks an account as verified, which also lifts a restriction. */
export function verifyAccount(sandbox: Sandbox, account: Account): void {
  delete sandbox.store.state.verifications[account.id];
  sandbox.store.touch();
  if (!account.details_submitted || (canReceiveTransfers(account) && account.payouts_enabled)) return;
  const { charges_enabled, payouts_enabled } = account;
  account.charges_enabled = true;
  account.payouts_enabled = true;
  setCapabilities(account, 'active');
  account.requirements = requirements([], null);
  emitUpdated(sandbox, account, { charges_enabled, payouts_enabled });
}

/** Restricts an account until it provides a document: no payments, transfers or payouts. */
export function restrictAccount(sandbox: Sandbox, account: Account): void {
  delete sandbox.store.state.verifications[account.id];
  sandbox.store.touch();
  if (!account.details_submitted || account.requirements.disabled_reason === 'requirements.past_due') return;
  const { charges_enabled, payouts_enabled } = account;
  account.charges_enabled = false;
  account.payouts_enabled = false;
  setCapabilities(account, 'inactive');
  account.requirements = requirements(verificationRequirements, 'requirements.past_due');
  emitUpdated(sandbox, account, { charges_enabled, payouts_enabled });
}

/** Revokes the platform's access, so the account is unreadable, and emits a deauthorization event. */
export function removeAccount(sandbox: Sandbox, account: Account): void {
  const { state, touch } = sandbox.store;
  delete state.verifications[account.id];
  delete state.accounts[account.id];
  touch();
  const application = { id: 'ca_sandbox', object: 'application', name: 'イエスペック' };
  emit(sandbox, 'account.application.deauthorized', application, { account: account.id });
}

function setCapabilities(account: Account, status: 'active' | 'inactive') {
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = status;
}

function emitUpdated(sandbox: Sandbox, account: Account, previous: object) {
  emit(sandbox, 'account.updated', account, { account: account.id, previous });
}

/** `type`, or the type that `controller` describes; the two are mutually exclusive. */
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
  const capabilities = valueAt(params, ['capabilities']);
  const names = typeof capabilities === 'object' && capabilities !== null ? Object.keys(capabilities) : [];
  for (const name of names) {
    if (knownCapabilities.includes(name)) continue;
    throw invalid(`capabilities[${name}]`, `Received unknown parameter: capabilities[${name}]`, 'parameter_unknown');
  }
  const requested = names.filter((name) => valueAt(capabilities, [name, 'requested']) === 'true');
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
  const prefixes = nullFields('statement_descriptor_prefix_kana', 'statement_descriptor_prefix_kanji');
  return {
    branding: nullFields('icon', 'logo', 'primary_color', 'secondary_color'),
    card_payments: { statement_descriptor_prefix: null, ...prefixes },
    dashboard: { display_name: null, timezone: 'Asia/Tokyo' },
    payments: {
      ...nullFields('statement_descriptor', 'statement_descriptor_kana', 'statement_descriptor_kanji'),
      ...prefixes,
    },
  };
}
