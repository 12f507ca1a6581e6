import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, type CallContext, type Transport } from './call.ts';
import { isSlowConnection } from './connection.ts';

const transports = new WeakMap<QueryClient, Transport>();

type Options = { transport?: Transport; retry?: number };

const minutes = (n: number) => n * 60_000;

// Milliseconds (specification, section 9).
/** The stale time of data that may change at any moment: fetched on each visit, at most once within this time. */
export const dedupeWindow = 2_000;
const focusThrottle = 5_000;
const retryDelay = () => (isSlowConnection() ? 10_000 : 5_000);

/** Whether a query is old enough to be asked again when the window is focused. */
const isBeyondThrottle = ({ state }: Query) =>
  Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= focusThrottle;

/** One client per page, and on the server one per request. All its calls are sent by its transport. */
export function createQueryClient({ transport, retry = 1 }: Options = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minutes(1),
        gcTime: minutes(5),
        refetchOnWindowFocus: isBeyondThrottle,
        retryDelay,
        // Without retries, as on the server, the failure itself is rendered.
        retryOnMount: retry > 0,
        retry: retryUpTo(retry),
      },
      // Offline a call fails at once: none waits, to be sent on its own when the connection is back.
      mutations: { networkMode: 'always' },
    },
  });
  if (transport) transports.set(client, transport);
  return client;
}

/** Retries failures of network and server; what the api refused it refuses again. */
export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !(error instanceof ApiError && error.status < 500);

/** What a mutation hands to `call`. */
export const contextOf = (client: QueryClient): CallContext => ({ transport: transports.get(client) });
