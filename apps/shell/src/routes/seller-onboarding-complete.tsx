import { OnboardingCompleteScreen } from '@iespec/features/seller';

/** /seller/onboarding/complete: the card provider's `return_url`. */
export default function SellerOnboardingCompleteRoute() {
  return <OnboardingCompleteScreen />;
}
