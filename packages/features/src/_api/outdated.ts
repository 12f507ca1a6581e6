import { useEffect, useState } from 'react';

const announcements = new EventTarget();

/** Tells the page that the server has a newer release, to which calls of this page may be unknown. */
export const announceOutdated = () => void announcements.dispatchEvent(new Event('outdated'));

/** Whether a call of this page was refused by a newer release. */
export function useIsOutdated() {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    const onOutdated = () => setIsOutdated(true);
    announcements.addEventListener('outdated', onOutdated);
    return () => announcements.removeEventListener('outdated', onOutdated);
  }, []);
  return isOutdated;
}
