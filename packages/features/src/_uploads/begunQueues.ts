import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { QueuedUpload } from './uploadState.ts';
import type { UploadTarget } from './uploadTarget.ts';

// In a file of its own, so that pages without uploads do not load the queue itself.

/**
 * `place`: the heading of the image in the list of all uploads, such as LDKの写真. `keepsSize`: it is sent as it
 * is, instead of being made small first.
 */
export type NewUpload = { file: File; target: UploadTarget; place: string; keepsSize: boolean };

export type UploadQueue = {
  /** Sends files in order, as the user `subject` and never as another. */
  add: (files: NewUpload[], subject: string) => void;
  /** Sends failed uploads again; ignores all others. */
  retry: (ids: string[]) => void;
  /** Takes uploads off the list, and stops those that are not completed. */
  remove: (ids: string[]) => void;
  clear: () => void;
  /** Returns the same array until something changes. */
  getUploads: () => QueuedUpload[];
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

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
