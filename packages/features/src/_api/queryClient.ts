import { QueryClient } from '@tanstack/react-query';
import { CallFailed, type Wire } from './call.ts';

const wires = new WeakMap<QueryClient, Wire>();

type Options = { wire?: Wire; retry?: number };

const minutes = (n: number) => n * 60_000;

/** One client per page, and on the server one per request. It knows the wire, so that every call of it goes that way. */
export function createQueryClient({ wire, retry = 1 }: Options = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minutes(1),
        gcTime: minutes(5),
        // Without retries, as on the server, a failure is what is shown.
        retryOnMount: retry > 0,
        // What the api refused it refuses again.
        retry: (failures, error) => failures < retry && !(error instanceof CallFailed && error.status < 500),
      },
    },
  });
  if (wire) wires.set(client, wire);
  return client;
}

/** What a mutation hands to `call`. */
export const wireOf = (client: QueryClient) => ({ wire: wires.get(client) });

type Fetching = { client: QueryClient; signal: AbortSignal };

/** What a query hands to `call`: its client's wire and its own signal. */
export const via = ({ client, signal }: Fetching) => ({ ...wireOf(client), signal });
