import type { OnboardingStatus } from '@iespec/contract';
import { OnboardingCard } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { openExternal } from '#_paths/openExternal.ts';
import { startOnboarding } from '#_queries/sellers.ts';
import { useViewer } from '#_session/session.tsx';
import { text } from './text.ts';
import { useDashboard } from './useDashboard.ts';

/** The state of the payout account, with links to the provider's form or, in a new tab, its dashboard. */
export function Onboarding({ status: { status, missing } }: { status: OnboardingStatus }) {
  const viewer = useViewer();
  const name = viewer.status === 'signedIn' ? viewer.user?.name : undefined;
  const start = useMutation(startOnboarding);
  const dashboard = useDashboard();
  const [failure, setFailure] = useState<string>();

  const openForm = async () => {
    setFailure(undefined);
    try {
      const { url } = await start.mutateAsync({ body: name ? { display_name: name } : {} });
      openExternal(url);
    } catch (error) {
      setFailure(describeError(error, { generic: text.onboardingFailed }));
    }
  };

  return (
    <OnboardingCard
      id="onboarding"
      status={status}
      missing={missing}
      loading={start.isPending || dashboard.isOpening}
      failure={failure ?? dashboard.failure}
      onStart={openForm}
      onOpenDashboard={dashboard.open}
    />
  );
}
