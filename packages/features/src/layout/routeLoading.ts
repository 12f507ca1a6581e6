import { lazy, loadPart } from '@iespec/ui';
import { type ComponentType, useSyncExternalStore } from 'react';
import { reloadOnce } from './reloadOnce.ts';
import { PageLoadFailed } from './screens/UnexpectedErrorScreen.tsx';

let loading = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  loading += change;
  // Deferred: routes request files while rendering, and React then allows no update of other components.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Counts a page's files as loading until the promise settles. */
export function trackLoading<Result>(work: Promise<Result>): Promise<Result> {
  count(1);
  return work.finally(() => count(-1));
}

/** Loads a page's file. Counts as loading also while it waits for the connection. */
export function loadPageFile<File>(load: () => Promise<File>): Promise<File> {
  const { href = '' } = globalThis.location ?? {};
  return trackLoading(loadPart(load).catch((error: unknown) => reloadOnce(href, error)));
}

/** A page, loaded once it is rendered. */
export const lazyPage = <Props extends object>(importFile: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(importFile, { Failed: PageLoadFailed, attempt: loadPageFile });

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
