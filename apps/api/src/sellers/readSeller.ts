import type { OnboardingStatus } from '@iespec/contract';
import type { Context } from '../context.ts';
import type { Db, SellerProfileRow } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { callProvider } from '../payments/callProvider.ts';
import { toOnboardingStatus } from './dto.ts';
import { findSellerProfile } from './repository.ts';

/** Throws `not_found` for a user without a seller account. */
export async function readSeller(db: Db, userId: number): Promise<SellerProfileRow> {
  const profile = await findSellerProfile(db, userId);
  if (!profile) throw new ApiError('not_found', '売り手の登録がまだありません');
  return profile;
}

/** The id of a user's account at the card provider; null without one. */
export const findAccountId = async (db: Db, userId: number) =>
  (await findSellerProfile(db, userId))?.account_id ?? null;

/** Who may publish listings: the provider takes payments for them. */
export const canBePaid = async (db: Db, userId: number) =>
  (await findSellerProfile(db, userId))?.charges_enabled === true;

/** How far the onboarding is and what is still missing, as the provider says now. Throws `provider_unavailable`. */
export async function readOnboardingStatus(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  userId: number,
): Promise<OnboardingStatus> {
  const profile = await findSellerProfile(db, userId);
  if (!profile) return { status: 'none', onboarding_completed: false, missing: [] };
  const account = await callProvider(payments.stripe.accounts.retrieve(profile.account_id));
  return toOnboardingStatus(account, account.requirements?.currently_due ?? []);
}
