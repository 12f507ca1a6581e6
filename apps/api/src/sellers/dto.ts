import type { OnboardingStatus, Seller } from '@iespec/contract';
import type { SellerProfileRow } from '../db/schema.ts';

type Progress = Pick<SellerProfileRow, 'details_submitted' | 'charges_enabled'>;

const accountStatusOf = ({ details_submitted, charges_enabled }: Progress) => {
  if (charges_enabled) return 'complete' as const;
  return details_submitted ? ('restricted' as const) : ('incomplete' as const);
};

export const toSeller = (profile: SellerProfileRow): Seller => ({
  account_id: profile.account_id,
  account_status: accountStatusOf(profile),
  onboarding_completed: profile.charges_enabled,
});

/** The provider's requirements by their names, in Japanese. The first pattern that matches counts. */
const requirementLabels: [pattern: RegExp, label: string][] = [
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

const labelOf = (requirement: string) =>
  requirementLabels.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'その他の情報';

/** `requirements`: the names of what the provider still asks for. */
export const toOnboardingStatus = (account: Progress, requirements: string[]): OnboardingStatus => ({
  status: accountStatusOf(account),
  onboarding_completed: account.charges_enabled,
  missing: account.charges_enabled ? [] : [...new Set(requirements.map(labelOf))],
});
