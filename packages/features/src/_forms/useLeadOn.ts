import { toast } from '@iespec/ui';
import { useEffect, useRef } from 'react';
import { type NextPage, useOpenPage } from './useOpenPage.ts';

/**
 * Leads on to the result of work that goes on when its page is left. A user who has left is told that it is done.
 * Call `leadOn` in the mutation's options: what is passed to `mutate` ends with the page.
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
  const leadOn = (page: NextPage & { state: { notice: string } }) =>
    isShown.current ? openPage(page) : toast.success(page.state.notice);
  return { leadOn, isOpening };
}
