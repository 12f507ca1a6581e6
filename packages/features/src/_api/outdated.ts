import { useSyncExternalStore } from 'react';

let isOutdated = false;
const listeners = new Set<() => void>();

/** Notes that a call was refused by another release than the page's, to which it may be unknown. */
export function setOutdated(value: boolean) {
  isOutdated = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether a call of this page was refused by another release. */
export const useIsOutdated = () =>
  useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  );
