import type { OnboardingStatus } from '@iespec/contract';
import { OnboardingCard } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../_api/describeError.ts';
import { openExternal, openExternalTab } from '../_paths/openExternal.ts';
import { openDashboard, startOnboarding } from '../_queries/sellers.ts';
import { useViewer } from '../_session/session.tsx';
import { text } from './text.ts';

/** How far the account for payouts is, and the way on: the provider's form by a fresh link, or its dashboard in a new tab. */
export function Onboarding({ status: { status, missing } }: { status: OnboardingStatus }) {
  const viewer = useViewer();
  const name = viewer.status === 'signedIn' ? viewer.user?.name : undefined;
  const start = useMutation(startOnboarding);
  const dashboard = useMutation(openDashboard);
  const [failure, setFailure] = useState<string>();

  const follow = async (open: () => Promise<void>, generic: string) => {
    setFailure(undefined);
    try {
      await open();
    } catch (error) {
      setFailure(describeError(error, { generic }));
    }
  };

  return (
    <OnboardingCard
      id="onboarding"
      status={status}
      missing={missing}
      loading={start.isPending || dashboard.isPending}
      failure={failure}
      onStart={() =>
        follow(async () => {
          const { url } = await start.mutateAsync({ body: name ? { display_name: name } : {} });
          openExternal(url);
        }, text.onboardingFailed)
      }
      onOpenDashboard={() => {
        const tab = openExternalTab();
        return follow(async () => {
          try {
            const { url } = await dashboard.mutateAsync({});
            tab.goTo(url);
          } catch (error) {
            tab.close();
            throw error;
          }
        }, text.dashboardFailed);
      }}
    />
  );
}
