import type { OnboardingStatus, Seller } from '@iespec/contract';
import type { SellerProfileRow } from '#platform/db/schema.ts';

/** `status`: see `accountStatusOf`. */
export const toSeller = ({ account_id }: SellerProfileRow, status: Seller['account_status']): Seller => ({
  account_id,
  account_status: status,
  onboarding_completed: status === 'complete',
});

/** Japanese labels of the provider's requirements. The first matching pattern applies. */
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

/** `requirements`: the provider's names of missing information. */
export const toOnboardingStatus = (status: Seller['account_status'], requirements: string[]): OnboardingStatus => ({
  status,
  onboarding_completed: status === 'complete',
  missing: status === 'complete' ? [] : [...new Set(requirements.map(labelOf))],
});
