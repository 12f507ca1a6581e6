import { loadOnce } from '@iespec/ui';
import { useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  loading += change;
  // Routes request their files while rendering, when no other component may be updated.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Counts a page's files as loading until the promise settles. */
export function trackLoading<Result>(work: Promise<Result>): Promise<Result> {
  count(1);
  return work.finally(() => count(-1));
}

/** A function that loads a page's file once. Counts as loading also while it waits for the connection. */
export const pageFile = <File>(importFile: () => Promise<File>) => {
  const file = loadOnce(importFile);
  return loadOnce(() => trackLoading(file()));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the files of the next page are being loaded. */
export const useRouteLoading = () =>
  useSyncExternalStore(
    subscribe,
    () => loading > 0,
    () => false,
  );
