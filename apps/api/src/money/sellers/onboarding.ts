import type Stripe from 'stripe';
import { writeAs } from '../../platform/access/writeAs.ts';
import type { Context } from '../../platform/context.ts';
import type { SellerProfileRow, UserRow } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { callProvider } from '../payments/callProvider.ts';
import { metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { stateOf } from './accountState.ts';
import { readSeller } from './readSeller.ts';
import {
  countResets,
  deleteSellerProfile,
  findSellerAccounts,
  findSellerProfile,
  hasSales,
  insertSellerProfile,
  promoteBuyer,
} from './repository.ts';
import { syncAccount } from './syncAccount.ts';

type Onboarding = Pick<Context, 'db' | 'payments' | 'origin'>;

/**
 * Opens the user's account at the card provider, or finds the one that is open. `displayName`: what buyers read of a new
 * account there. Throws `provider_unavailable`.
 */
export async function openAccount(
  context: Pick<Context, 'db' | 'payments'>,
  user: UserRow,
  displayName?: string,
): Promise<SellerProfileRow> {
  const { db } = context;
  const existing = await findSellerProfile(db, user.id);
  if (existing) return existing;
  const account = await callProvider(createAccount(context, user, displayName));
  await writeAs(db, user, async (tx) => {
    await insertSellerProfile(tx, { user_id: user.id, account_id: account.id, ...stateOf(account) });
    await promoteBuyer(tx, user.id);
  });
  return readSeller(db, user.id);
}

/** An account with an Express dashboard, whose losses and fees are the platform's; docs/decisions/0013. */
async function createAccount(
  { db, payments: { stripe } }: Pick<Context, 'db' | 'payments'>,
  user: UserRow,
  displayName: string | undefined,
) {
  const metadata = await metadataOf(db, { user_id: user.id });
  const params: Stripe.AccountCreateParams = {
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: 'JP',
    email: user.email,
    ...(displayName && { business_profile: { name: displayName } }),
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata,
  };
  // A reset asks for a new account: the key must differ from that of the account before.
  const operation = `seller-${user.id}-${await countResets(db, user.id)}`;
  return withIdempotencyKey(db, operation, async (idempotencyKey, attempt) => {
    const made = attempt > 0 ? await findAccount(stripe, metadata, await findSellerAccounts(db)) : null;
    return made ?? stripe.accounts.create(params, { idempotencyKey });
  });
}

/** The account that an attempt has left behind whose answer was a failure; null: none. Answers are replayed for a day. */
async function findAccount(stripe: Stripe, metadata: Record<string, string>, known: Set<string>) {
  const created = { gte: Math.floor(Date.now() / 1000) - 24 * 60 * 60 };
  for await (const account of stripe.accounts.list({ created, limit: 100 })) {
    const isOwn = Object.entries(metadata).every(([name, value]) => account.metadata?.[name] === value);
    if (isOwn && !known.has(account.id)) return account;
  }
  return null;
}

/** A single-use address of the provider's onboarding form. It is neither stored nor logged. */
export async function startOnboarding(context: Onboarding, user: UserRow, displayName: string | undefined) {
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

/** A single-use address of the provider's dashboard. Throws `conflict` before the onboarding form was submitted. */
export async function openDashboard({ db, payments }: Onboarding, user: UserRow) {
  const { account_id, details_submitted } = await readSeller(db, user.id);
  if (!details_submitted) throw new ApiError('conflict', '先に口座の登録を完了してください');
  const { url } = await callProvider(payments.stripe.accounts.createLoginLink(account_id));
  return { url };
}

/** Reads the account from the provider again. */
export async function refreshAccount(context: Onboarding, user: UserRow) {
  const { account_id } = await readSeller(context.db, user.id);
  await callProvider(syncAccount(context, account_id));
  return readSeller(context.db, user.id);
}

/** Forgets the account, so that another one can be opened. Throws `conflict` when it has sales. */
export async function resetAccount({ db }: Onboarding, user: UserRow): Promise<{ reset: true }> {
  await writeAs(db, user, async (tx) => {
    await readSeller(tx, user.id);
    if (await hasSales(tx, user.id)) throw new ApiError('conflict', '売り上げがあるため、口座の登録をやり直せません');
    await deleteSellerProfile(tx, user.id);
  });
  return { reset: true };
}
