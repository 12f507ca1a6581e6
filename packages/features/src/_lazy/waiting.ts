import { useSyncExternalStore } from 'react';

const waiting = new Set<symbol>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Counts a part as waited for. Returns the end of it, which may be called again. */
export function waitFor(): () => void {
  const part = Symbol('part');
  waiting.add(part);
  notify();
  return () => {
    if (waiting.delete(part)) notify();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether a part of the page is still the server's HTML, which only fits what the server knew. */
export const useIsWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting.size > 0,
    () => false,
  );
