import { toast } from '@iespec/ui';
import { useEffect, useRef } from 'react';
import { type NextPage, useOpenPage } from './useOpenPage.ts';

/**
 * Leads on to the result of work that goes on when its page is left. A user who has left is told how it ended. Call
 * both in the mutation's options: what is passed to `mutate` ends with the page.
 */
export function useLeadOn() {
  const { openPage, isOpening } = useOpenPage();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    leadOn: (page: NextPage & { state: { notice: string } }) => {
      if (isShown.current) openPage(page);
      else toast.success(page.state.notice);
    },
    /** On the page, the failure is shown in place. */
    tellFailure: (message: string) => {
      if (!isShown.current) toast.error(message);
    },
    isOpening,
  };
}
