import { toast } from '@iespec/ui';
import { useEffect, useRef } from 'react';
import { type NextPage, useOpenPage } from './useOpenPage.ts';

/**
 * Opens the page of a result. If the user has left the page that asked for it, shows a toast instead. Call both
 * functions from the mutation's options: callbacks that are passed to `mutate` are not called after an unmount.
 */
export function useOpenResult() {
  const { openPage, isOpening } = useOpenPage();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    openResult: (page: NextPage & { state: { notice: string } }) => {
      if (isMounted.current) openPage(page);
      else toast.success(page.state.notice);
    },
    /** Does nothing on the page, which shows the failure in place. */
    reportFailure: (message: string) => {
      if (!isMounted.current) toast.error(message);
    },
    isOpening,
  };
}
