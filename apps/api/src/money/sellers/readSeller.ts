import type { OnboardingStatus } from '@iespec/contract';
import type { Db, SellerProfileRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import type { MoneyContext } from '../context.ts';
import { callProvider } from '../payments/callProvider.ts';
import { isResourceMissing } from '../payments/failure.ts';
import { accountStatusOf, canReceivePayments, stateOf } from './accountState.ts';
import { toOnboardingStatus } from './dto.ts';
import { findSellerProfile, findUserOfAccount } from './repository.ts';
import { syncAccount } from './syncAccount.ts';

/** Throws `not_found` for a user without a seller account. */
export async function readSeller(db: Db, userId: number): Promise<SellerProfileRow> {
  const profile = await findSellerProfile(db, userId);
  if (!profile) throw new ApiError('not_found', '売り手の登録がまだありません');
  return profile;
}

/** The state of a user's account at the card provider; null without one. */
export const readProfile = async (db: Db, userId: number) => (await findSellerProfile(db, userId)) ?? null;

/** The id of a user's account at the card provider; null without one. */
export const findAccountId = async (db: Db, userId: number) =>
  (await findSellerProfile(db, userId))?.account_id ?? null;

/** The user to whom an account at the card provider belongs; undefined: none of ours. */
export const findAccountOwner = findUserOfAccount;

export { listAccounts } from './repository.ts';

/** Whether the user can receive transfers and payouts, which is required to publish listings. */
export async function canBePaid(db: Db, userId: number) {
  const profile = await findSellerProfile(db, userId);
  return profile !== undefined && canReceivePayments(profile);
}

/**
 * Reads the seller's account from the provider and stores its state. Returns the onboarding status and the
 * missing information. Throws `provider_unavailable`.
 */
export async function readOnboardingStatus(
  context: Pick<MoneyContext, 'db' | 'payments'>,
  userId: number,
): Promise<OnboardingStatus> {
  const profile = await findSellerProfile(context.db, userId);
  if (!profile) return { status: 'none', onboarding_completed: false, missing: [] };
  const syncing = syncAccount(context, profile.account_id).catch((error: unknown) => {
    if (isResourceMissing(error)) return null;
    throw error;
  });
  const account = await callProvider(syncing);
  if (!account) return toOnboardingStatus('restricted', []);
  return toOnboardingStatus(accountStatusOf(stateOf(account)), account.requirements?.currently_due ?? []);
}
