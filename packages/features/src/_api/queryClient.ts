import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed, type Wire } from './call.ts';

const wires = new WeakMap<QueryClient, Wire>();

/** The key under which it is known who looks. */
export const sessionKey = ['session'];

type Options = { wire?: Wire; retry?: number };

const minutes = (n: number) => n * 60_000;

/** One client per page, and on the server one per request. It knows the wire, so that every call of it goes that way. */
export function createQueryClient({ wire, retry = 1 }: Options = {}) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // Whoever was signed in is so no longer, or is somebody else.
        if (error instanceof CallFailed && error.status === 401)
          void client.invalidateQueries({ queryKey: sessionKey });
      },
    }),
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
