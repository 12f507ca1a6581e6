import { isSlowConnection } from '@iespec/ui';
import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, type CallContext, type Transport } from './call.ts';

const transports = new WeakMap<QueryClient, Transport>();

type Options = { transport?: Transport; retry?: number };

const minutes = (n: number) => n * 60_000;

// Milliseconds (specification, section 9).
/** Stale time of data that may change at any moment: each visit refetches it if it is older than this. */
export const dedupeWindow = 2_000;
const focusThrottle = 5_000;
const retryDelay = () => (isSlowConnection() ? 10_000 : 5_000);

/** Whether a query is old enough to be refetched on window focus. */
const isBeyondThrottle = ({ state }: Query) =>
  Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= focusThrottle;

/** Creates the client of a browser page or of one server request. Its calls go through `transport`. */
export function createQueryClient({ transport, retry = 1 }: Options = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minutes(1),
        gcTime: minutes(5),
        refetchOnWindowFocus: isBeyondThrottle,
        retryDelay,
        // When retries are off, as on the server, a failed query renders its error instead of refetching.
        retryOnMount: retry > 0,
        retry: retryUpTo(retry),
      },
      // Offline, mutations fail at once instead of being sent when the connection returns.
      mutations: { networkMode: 'always' },
    },
  });
  if (transport) transports.set(client, transport);
  return client;
}

/** Retries network and server errors, not 4xx responses. */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !(error instanceof ApiError && error.status < 500);

/** The call context of a query or mutation. */
export const contextOf = (client: QueryClient): CallContext => ({ transport: transports.get(client) });
