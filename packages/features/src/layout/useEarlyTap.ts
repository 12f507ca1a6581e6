import { afterHydration } from '@iespec/ui';
import { useEffect } from 'react';

/**
 * Repeats the last tap on a button from before the page was hydrated, which the script loader has marked. To be called
 * by the page itself: the layout around it is hydrated earlier.
 */
export const useEarlyTap = () => useEffect(() => afterHydration(repeatEarlyTap), []);

function repeatEarlyTap() {
  const button = document.querySelector<HTMLElement>('[data-tapped]');
  button?.removeAttribute('data-tapped');
  button?.click();
}
