import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UploadQueue } from './uploadState.ts';

// In a file of its own, so that pages without uploads do not load the queue itself.

/** The queues that have received a file, by query client. */
const begun = new WeakMap<QueryClient, UploadQueue>();
const listeners = new Set<() => void>();

export function announceQueue(client: QueryClient, queue: UploadQueue) {
  if (begun.has(client)) return;
  begun.set(client, queue);
  for (const listener of listeners) listener();
}

/** Stops and forgets all uploads of a query client. */
export const stopUploads = (client: QueryClient) => begun.get(client)?.clear();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The upload queue, once a file has been added to it. */
export function useBegunQueue(): UploadQueue | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    subscribe,
    () => begun.get(client) ?? null,
    () => null,
  );
}
