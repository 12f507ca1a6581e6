import { OnboardingRefreshScreen } from '@iespec/features/seller';
import { RequireSignIn } from '@iespec/features/session';

/** /seller/onboarding/refresh: the card provider's `refresh_url`. */
export default function SellerOnboardingRefreshRoute() {
  return (
    <RequireSignIn>
      <OnboardingRefreshScreen />
    </RequireSignIn>
  );
}
