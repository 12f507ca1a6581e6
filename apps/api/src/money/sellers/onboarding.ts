import { hasMisplacedDots } from '@iespec/contract';
import type Stripe from 'stripe';
import type { SellerProfileRow, UserRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { writeAs } from '#policies/writeAs.ts';
import type { MoneyContext } from '../context.ts';
import { callProvider } from '../payments/callProvider.ts';
import { isIdempotencyMismatch } from '../payments/failure.ts';
import { metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { stateOf } from './accountState.ts';
import { readSeller } from './readSeller.ts';
import * as repository from './repository.ts';
import { syncAccount } from './syncAccount.ts';

type OnboardingContext = Pick<MoneyContext, 'db' | 'payments' | 'origin'>;

/**
 * Finds the user's account at the card provider or opens one. `displayName`: the name of a new account, as
 * buyers see it at the provider. Throws `provider_unavailable`.
 */
export async function openAccount(
  context: Pick<MoneyContext, 'db' | 'payments'>,
  user: UserRow,
  displayName?: string,
): Promise<SellerProfileRow> {
  const { db } = context;
  const existing = await repository.findSellerProfile(db, user.id);
  if (existing) return existing;
  const create = () => createAccount(context, user, displayName);
  const account = await callProvider(
    create().catch((error: unknown) => {
      // This error has increased the attempt number, so the second call looks for the account of the earlier
      // request.
      if (isIdempotencyMismatch(error)) return create();
      throw error;
    }),
  );
  await writeAs(db, user, async (tx) => {
    await repository.insertSellerProfile(tx, { user_id: user.id, account_id: account.id, ...stateOf(account) });
    await repository.promoteBuyer(tx, user.id);
  });
  return readSeller(db, user.id);
}

/** Creates an account with an Express dashboard; the platform bears losses and fees (docs/decisions/0013). */
async function createAccount(
  { db, payments: { stripe } }: Pick<MoneyContext, 'db' | 'payments'>,
  user: UserRow,
  displayName: string | undefined,
) {
  const metadata = await metadataOf(db, { user: user.external_user_id });
  const params: Stripe.AccountCreateParams = {
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: 'JP',
    // The provider rejects an address with misplaced dots. Without an address, it asks the seller for one.
    ...(!hasMisplacedDots(user.email) && { email: user.email }),
    ...(displayName && { business_profile: { name: displayName } }),
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata,
  };
  // The key includes the number of resets, because a new account after a reset needs a new key.
  const operation = `seller-${user.external_user_id}-${await repository.countResets(db, user.id)}`;
  return withIdempotencyKey(db, operation, async (idempotencyKey, attempt) => {
    const existing = attempt > 0 ? await findAccount(stripe, metadata, await repository.findSellerAccounts(db)) : null;
    return existing ?? stripe.accounts.create(params, { idempotencyKey });
  });
}

/**
 * Finds the account that an earlier attempt created within the last 24 hours although its response was an
 * error; null if none. `known`: account ids to skip.
 */
async function findAccount(stripe: Stripe, metadata: Record<string, string>, known: Set<string>) {
  const created = { gte: Math.floor(Date.now() / 1000) - 24 * 60 * 60 };
  for await (const account of stripe.accounts.list({ created, limit: 100 })) {
    const isOwn = Object.entries(metadata).every(([name, value]) => account.metadata?.[name] === value);
    if (isOwn && !known.has(account.id)) return account;
  }
  return null;
}

/** Creates a single-use link to the provider's onboarding form. It is neither stored nor logged. */
export async function startOnboarding(context: OnboardingContext, user: UserRow, displayName: string | undefined) {
  const { account_id } = await openAccount(context, user, displayName);
  const { url } = await callProvider(
    context.payments.stripe.accountLinks.create({
      account: account_id,
      type: 'account_onboarding',
      return_url: `${context.origin}/seller/onboarding/complete`,
      refresh_url: `${context.origin}/seller/onboarding/refresh`,
    }),
  );
  return { url };
}

/** Creates a single-use link to the provider's dashboard. Throws `conflict` before the form is submitted. */
export async function openDashboard({ db, payments }: OnboardingContext, user: UserRow) {
  const { account_id, details_submitted } = await readSeller(db, user.id);
  if (!details_submitted) throw new ApiError('conflict', '先に口座の登録を完了してください');
  const { url } = await callProvider(payments.stripe.accounts.createLoginLink(account_id));
  return { url };
}

/** Synchronises the account with the provider. Throws `not_found` without one, and `provider_unavailable`. */
export async function refreshAccount(context: OnboardingContext, user: UserRow) {
  const { account_id } = await readSeller(context.db, user.id);
  await callProvider(syncAccount(context, account_id));
  return readSeller(context.db, user.id);
}

/** Deletes the profile, so that a new account can be opened. Throws `conflict` when the seller has sales. */
export async function resetAccount({ db }: OnboardingContext, user: UserRow): Promise<{ reset: true }> {
  await writeAs(db, user, async (tx) => {
    await readSeller(tx, user.id);
    // First, because it waits for checkouts in progress, which read the account.
    await repository.deleteSellerProfile(tx, user.id);
    if (await repository.hasSales(tx, user.id))
      throw new ApiError('conflict', '売り上げがあるため、口座の登録をやり直せません');
  });
  return { reset: true };
}
