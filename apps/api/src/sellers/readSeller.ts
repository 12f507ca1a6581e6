import type { OnboardingStatus, Seller } from '@iespec/contract';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { reachable } from '../payments/callProvider.ts';
import type { Payment } from '../payments/provider.ts';
import { findSellerProfile, type SellerProfileRow } from './repository.ts';

const standing = ({ details_submitted, charges_enabled }: SellerProfileRow) => {
  if (charges_enabled) return 'complete' as const;
  return details_submitted ? ('restricted' as const) : ('incomplete' as const);
};

/** Who may offer: the provider takes payments for them. */
export const isSellerReady = async (db: Db, userId: number) =>
  (await findSellerProfile(db, userId))?.charges_enabled === true;

export const toSeller = (profile: SellerProfileRow): Seller => ({
  account_id: profile.account_id,
  account_status: standing(profile),
  onboarding_completed: profile.charges_enabled,
});

export async function sellerOf(db: Db, userId: number) {
  const profile = await findSellerProfile(db, userId);
  if (!profile) throw new Refusal(404, '売り手の登録がまだありません');
  return profile;
}

/** What the provider asks for, in words; what it names otherwise stands for the rest. */
const words: [RegExp, string][] = [
  [/external_account/, '振込先の口座'],
  [/tos_acceptance/, '利用規約への同意'],
  [/verification|document/, '本人確認書類'],
  [/dob|birth/, '生年月日'],
  [/address/, '住所'],
  [/phone/, '電話番号'],
  [/email/, 'メールアドレス'],
  [/business_profile|business_type/, '事業の内容'],
  [/name/, '氏名'],
];

const wordOf = (requirement: string) => words.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'その他の情報';

/** How far the registration is, and what is still missing, as the provider says now. */
export async function readOnboarding(db: Db, { stripe }: Payment, userId: number): Promise<OnboardingStatus> {
  const profile = await findSellerProfile(db, userId);
  if (!profile) return { status: 'none', onboarding_completed: false, missing: [] };
  const account = await reachable(stripe.accounts.retrieve(profile.account_id));
  const { details_submitted, charges_enabled, payouts_enabled } = account;
  const now = { ...profile, details_submitted, charges_enabled, payouts_enabled };
  const due = account.requirements?.currently_due ?? [];
  return {
    status: standing(now),
    onboarding_completed: charges_enabled,
    missing: charges_enabled ? [] : [...new Set(due.map(wordOf))],
  };
}
