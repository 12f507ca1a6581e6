import { useSyncExternalStore } from 'react';

const pending = new Set<symbol>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Counts a part of the page as not hydrated until the returned function is called; calling it again has no effect. */
export function trackHydration(): () => void {
  const part = Symbol('part');
  pending.add(part);
  notify();
  return () => {
    if (pending.delete(part)) notify();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether part of the page is still the server's HTML, which matches only the state that the server rendered. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => pending.size > 0,
    () => false,
  );
