import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { openExternalTab } from '#_paths/openExternal.ts';
import { openDashboard } from '#_queries/sellers.ts';
import { text } from './text.ts';

/** Opens the card provider's dashboard in a new tab. Call `open` in the tap's event handler. */
export function useDashboard() {
  const dashboard = useMutation(openDashboard);
  const [failure, setFailure] = useState<string>();

  const open = async () => {
    const tab = openExternalTab();
    setFailure(undefined);
    try {
      const { url } = await dashboard.mutateAsync({});
      tab.goTo(url);
    } catch (error) {
      tab.close();
      setFailure(describeError(error, { generic: text.dashboardFailed }));
    }
  };
  return { open, failure, isOpening: dashboard.isPending };
}
