import type { OnboardingStatus } from '@iespec/contract';
import { OnboardingCard } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../_api/describeError.ts';
import { openExternal, openExternalTab } from '../_paths/openExternal.ts';
import { openDashboard, startOnboarding } from '../_queries/sellers.ts';
import { useViewer } from '../_session/session.tsx';
import { text } from './text.ts';

/** The state of the payout account, with links to the provider's form or, in a new tab, its dashboard. */
export function Onboarding({ status: { status, missing } }: { status: OnboardingStatus }) {
  const viewer = useViewer();
  const name = viewer.status === 'signedIn' ? viewer.user?.name : undefined;
  const start = useMutation(startOnboarding);
  const dashboard = useMutation(openDashboard);
  const [failure, setFailure] = useState<string>();

  const openLink = async (open: () => Promise<void>, generic: string) => {
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
        openLink(async () => {
          const { url } = await start.mutateAsync({ body: name ? { display_name: name } : {} });
          openExternal(url);
        }, text.onboardingFailed)
      }
      onOpenDashboard={() => {
        const tab = openExternalTab();
        return openLink(async () => {
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
